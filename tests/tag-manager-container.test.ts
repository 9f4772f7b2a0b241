import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { layerEntries } from "../app/analytics/tag-manager";
import { EVENTS, type EventType, type TrackedEvent } from "../app/track/events";

/** What the data layer is told, by event: its variables, as they come from the table of events itself. */
const told = (Object.keys(EVENTS) as EventType[]).flatMap((type) => {
	const fields = Object.fromEntries(Object.keys(EVENTS[type].fields).map((name) => [name, ""]));
	return layerEntries({ id: "", type, at: 0, path: "", fields } as unknown as TrackedEvent, {}).map(
		({ event, ...variables }) => ({ event: String(event), variables }),
	);
});
const names = [...new Set(told.flatMap(({ variables }) => Object.keys(variables)))].sort();

const OWNER = { accountId: "0", containerId: "0" };
const MEASUREMENT = "Measurement ID";
/** The tag manager's own trigger that fires before every other. */
const INITIALIZATION = "2147479573";

const template = (key: string, value: string) => ({ type: "TEMPLATE", key, value });
const isTrue = (key: string, value: boolean) => ({ type: "BOOLEAN", key, value: String(value) });
const variableOf = (name: string) => `Data layer - ${name}`;

/** The file as the tag manager exports a container, and takes it under Admin, Import Container. */
function containerFile() {
	const ids = { tag: 1, trigger: 1, variable: 1 };
	const variable = [
		{
			...OWNER,
			variableId: String(ids.variable++),
			name: MEASUREMENT,
			type: "c",
			parameter: [template("value", "G-XXXXXXXXXX")],
		},
		...names.map((name) => ({
			...OWNER,
			variableId: String(ids.variable++),
			name: variableOf(name),
			type: "v",
			parameter: [
				{ type: "INTEGER", key: "dataLayerVersion", value: "2" },
				isTrue("setDefaultValue", false),
				template("name", name),
			],
		})),
	];
	const trigger = told.map(({ event }) => ({
		...OWNER,
		triggerId: String(ids.trigger++),
		name: `Event - ${event}`,
		type: "CUSTOM_EVENT",
		customEventFilter: [
			{ type: "EQUALS", parameter: [template("arg0", "{{_event}}"), template("arg1", event)] },
		],
	}));
	const tag = [
		{
			...OWNER,
			tagId: String(ids.tag++),
			name: "Google tag",
			type: "googtag",
			parameter: [template("tagId", `{{${MEASUREMENT}}}`)],
			firingTriggerId: [INITIALIZATION],
			tagFiringOption: "ONCE_PER_EVENT",
		},
		...told.map(({ event, variables }, place) => ({
			...OWNER,
			tagId: String(ids.tag++),
			name: `Analytics - ${event}`,
			type: "gaawe",
			parameter: [
				isTrue("sendEcommerceData", false),
				template("eventName", event),
				template("measurementIdOverride", `{{${MEASUREMENT}}}`),
				{
					type: "LIST",
					key: "eventSettingsTable",
					list: Object.keys(variables).map((name) => ({
						type: "MAP",
						map: [template("parameter", name), template("parameterValue", `{{${variableOf(name)}}}`)],
					})),
				},
			],
			firingTriggerId: [trigger[place]?.triggerId],
			tagFiringOption: "ONCE_PER_EVENT",
		})),
	];
	const container = { ...OWNER, name: "Plumbline", publicId: "GTM-XXXXXXX", usageContext: ["WEB"] };
	const containerVersion = { ...OWNER, containerVersionId: "0", container, tag, trigger, variable };
	return { exportFormatVersion: 2, exportTime: "2026-11-27 00:00:00", containerVersion };
}

test("the container to import has a trigger, a tag and the variables for every event", async () => {
	// Write it again with `npx vitest run tests/tag-manager-container.test.ts -u`.
	await expect(`${JSON.stringify(containerFile(), null, "\t")}\n`).toMatchFileSnapshot(
		"../docs/tag-manager-container.json",
	);
});

test("the docs list every event with its variables and its value", () => {
	const rows = readFileSync(`${import.meta.dirname}/../docs/measurement.md`, "utf8")
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.map((line) =>
			line
				.split("|")
				.map((cell) => cell.trim())
				.slice(1, -1),
		);
	const code = (name: string) => `\`${name}\``;
	expect(rows).toEqual(
		told.map(({ event, variables }) => [
			code(event),
			Object.keys(variables).map(code).join(", "),
			"currency" in variables ? `$${variables.value}` : "",
		]),
	);
});
