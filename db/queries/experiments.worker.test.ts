import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "../../tests/support/empty-tables";
import { openDatabase } from "../database";
import { takeEvents } from "./analytics";
import { countExperimentDay, readTraffic } from "./experiment-days";
import {
	type Definition,
	readAssigning,
	readExperiment,
	writeArchived,
	writeDraft,
	writeStarted,
	writeStopped,
} from "./experiments";

const db = openDatabase(env.DB);
const DAY = Date.UTC(2026, 10, 23);
const HOUR = 3_600_000;
const definition: Definition = {
	...{ id: "columns", title: "Columns", question: "Which order is opened more?", known: "lender-columns" },
	shares: [
		{ variant: "rate-first", percent: 50 },
		{ variant: "fall-first", percent: 50 },
	],
	...{ metric: "lender_view", expected: 0.2, effect: 0.05 },
};
const by = (id: string, hours: number) => ({ id, at: DAY + hours * HOUR, actor: "user-admin" });
const SALT = "ab".repeat(32);

let made = 0;
/** An event of a visitor, hours into the day, by its type and the words it is counted by. */
function event(
	visitor: string | null,
	hours: number,
	type: string,
	dimension = "",
	path = "/lenders",
	late = 0,
) {
	made++;
	const at = Math.round(DAY + hours * HOUR);
	const receivedAt = Math.round(at + late * HOUR);
	return {
		id: `event-${made}`,
		type,
		at,
		path,
		fields: "{}",
		visitor,
		receivedAt,
		dimension,
		value: 0,
		listing: null,
	};
}
const saw = (visitor: string | null, hours: number, variant = "rate-first", late = 0) =>
	event(visitor, hours, "experiment_view", `lender-columns:${variant}`, "/lenders", late);
const counted = async () => {
	await countExperimentDay(db, DAY);
	const { totals = [] } = (await readExperiment(db, "columns")) ?? {};
	return Object.fromEntries(
		totals.map(({ variant, seen, did, failed, slow, left }) => [variant, [seen, did, failed, slow, left]]),
	);
};
const take = (...rows: ReturnType<typeof event>[]) => takeEvents(db, { rows, letters: [] });
const log = async () =>
	(await env.DB.prepare("select verb from audit_log order by at").all<{ verb: string }>()).results.map(
		({ verb }) => verb,
	);

beforeEach(async () => {
	const tables = ["experiment_days", "experiments", "events", "audit_log", "visitor_days", "event_visitors"];
	await emptyTables(env.DB, tables);
});

describe("the states of a test", () => {
	test("follow one another, each with its line of the log", async () => {
		expect(await writeDraft(db, definition, by("columns", 0))).toBe(true);
		expect(await writeStarted(db, by("columns", 1), SALT)).toBe(true);
		expect((await readAssigning(db)).map(({ id, salt }) => [id, salt])).toEqual([["columns", SALT]]);
		expect(await writeStopped(db, by("columns", 2), { winner: null, reason: "Enough." })).toBe(true);
		expect(await readAssigning(db)).toEqual([]);
		expect(await writeArchived(db, by("columns", 3), "Nothing.")).toBe(true);
		expect((await readExperiment(db, "columns"))?.experiment).toMatchObject({
			...definition,
			...{ state: "archived", salt: SALT, reason: "Enough.", learnt: "Nothing." },
		});
		expect(await log()).toEqual([
			...["define-experiment", "start-experiment"],
			...["stop-experiment", "archive-experiment"],
		]);
	});

	test("are never skipped, and what is refused leaves no line", async () => {
		await writeDraft(db, definition, by("columns", 0));
		expect(await writeStopped(db, by("columns", 1), { winner: null, reason: "No." })).toBe(false);
		expect(await writeArchived(db, by("columns", 1), "No.")).toBe(false);
		await writeStarted(db, by("columns", 2), SALT);
		expect(await writeDraft(db, { ...definition, title: "Another" }, by("columns", 3))).toBe(false);
		expect(await writeStarted(db, by("columns", 4), SALT)).toBe(false);
		expect((await readExperiment(db, "columns"))?.experiment.title).toBe("Columns");
		expect(await log()).toEqual(["define-experiment", "start-experiment"]);
	});

	test("let one test of a thing run at a time", async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeDraft(db, { ...definition, id: "again" }, by("again", 0));
		expect(await writeStarted(db, by("columns", 1), SALT)).toBe(true);
		expect(await writeStarted(db, by("again", 2), SALT)).toBe(false);
	});

	test("keep a winner for the edge, also from the archive", async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeStarted(db, by("columns", 1), SALT);
		await writeStopped(db, by("columns", 2), { winner: "fall-first", reason: "It is better." });
		await writeArchived(db, by("columns", 3), "It is better.");
		expect((await readAssigning(db)).map(({ winner }) => winner)).toEqual(["fall-first"]);
	});
});

describe("what is counted of a day", () => {
	beforeEach(async () => {
		await writeDraft(db, definition, by("columns", 0));
		await writeStarted(db, by("columns", 1), SALT);
	});

	test("is each visitor once, and what they did after they saw it", async () => {
		await take(
			...[saw("v1", 2), saw("v1", 3), event("v1", 2.5, "lender_view"), event("v1", 4, "lender_view")],
			...[saw("v2", 2), event("v2", 1.5, "lender_view"), event("v2", 3, "exception")],
			...[
				saw("v3", 2, "fall-first"),
				event("v3", 2, "web_vital", "LCP:poor"),
				event("v3", 5, "outbound_click", "lender"),
			],
			...[event("v4", 2, "lender_view"), saw(null, 2), event("v5", 2, "web_vital", "LCP:good")],
		);
		expect(await counted()).toEqual({ "rate-first": [2, 1, 1, 0, 0], "fall-first": [1, 0, 0, 1, 1] });
	});

	test("is the same when it is counted again, and follows what arrives later", async () => {
		await take(saw("v1", 2));
		expect(await counted()).toEqual(await counted());
		await take(event("v1", 3, "lender_view"), saw("v2", 4));
		expect(await counted()).toEqual({ "rate-first": [2, 1, 0, 0, 0] });
	});

	test("leaves out who saw two variants, a variant that there is none of, and who came before it started", async () => {
		await take(saw("v1", 2), saw("v1", 3, "fall-first"), saw("v2", 2, "other"), saw("v3", 0.5), saw("v4", 2));
		expect(await counted()).toEqual({ "rate-first": [1, 0, 0, 0, 0] });
	});

	test("is what arrived on it, at most a day late", async () => {
		await take(
			saw("v1", -2, "rate-first", 4),
			saw("v2", -30, "rate-first", 40),
			saw("v3", 20, "rate-first", 6),
		);
		await env.DB.prepare("update experiments set started_at = ?")
			.bind(DAY - 100 * HOUR)
			.run();
		expect(await counted()).toEqual({ "rate-first": [1, 0, 0, 0, 0] });
	});

	test("ends with the test", async () => {
		await take(saw("v1", 2), saw("v2", 9));
		await writeStopped(db, by("columns", 8), { winner: null, reason: "Enough." });
		expect(await counted()).toEqual({ "rate-first": [1, 0, 0, 0, 0] });
	});
});

test("today's traffic is the mean of the days before, on the site and on the page", async () => {
	const yesterday = (visitor: string, type: string, path?: string) => event(visitor, -20, type, "", path);
	await take(
		...[
			yesterday("v1", "web_vital"),
			yesterday("v2", "web_vital"),
			yesterday("v1", "lender_view", "/lenders/ledn"),
		],
		...[yesterday("v3", "web_vital", "/"), event("v9", 2, "web_vital")],
	);
	expect(await readTraffic(db, "/lenders", "2026-11-23", 2)).toEqual({
		...{ site: 3, page: 1 },
		did: { web_vital: 1, lender_view: 0.5 },
	});
	expect(await readTraffic(db, "/cards", "2026-11-23", 2)).toEqual({ site: 3, page: 0, did: {} });
});
