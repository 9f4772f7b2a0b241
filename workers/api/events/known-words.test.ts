import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { calculators } from "~/tools/all";
import { EVENTS, problemOf, RISK_CALCULATORS } from "~/track/events";
import { countedWord, OTHER } from "./known-words";
import { toRow } from "./row";

const used: Array<[string, string]> = [
	...kinds.map(({ id }): [string, string] => ["service_type", id]),
	...calculators.map(({ slug }): [string, string] => ["calculator_type", slug]),
	...RISK_CALCULATORS.map((name): [string, string] => ["calculator_type", name]),
	...kinds.flatMap(({ filters, options = [] }) =>
		[...filters, ...options].map(({ key }): [string, string] => ["filter_type", key]),
	),
];

/** Words that stand in the code itself, e.g. `service_type: listing?.kind ?? "site"`. */
function wordsInCode(): Array<[string, string]> {
	const app = join(import.meta.dirname, "../../../app");
	const given = /\b(service_type|calculator_type|filter_type|signup_source|data-compared)\b[=:]([^,\n]*)/g;
	return readdirSync(app, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.flatMap((file) => [...readFileSync(join(app, file), "utf8").matchAll(given)])
		.flatMap(([, field = "", value = ""]) =>
			[...value.matchAll(/"([a-z-]+)"/g)].map(([, word = ""]): [string, string] => [
				field === "data-compared" ? "service_type" : field,
				word,
			]),
		);
}

describe("a word that the site uses", () => {
	test.each([...used, ...wordsInCode()])("%s %s passes and counts as itself", (field, word) => {
		const [type] = Object.entries(EVENTS).find(([, { fields }]) => field in fields) ?? [];
		const others = { action: "added", calculated_result: 1, filter_value: "x" };
		const { fields: asked } = EVENTS[type as keyof typeof EVENTS];
		const fields = Object.fromEntries(
			Object.keys(asked).map((key) => [key, key === field ? word : others[key as keyof typeof others]]),
		);
		const event = { id: crypto.randomUUID(), type, at: 0, path: "/", fields };
		expect(problemOf(event)).toBeNull();
		expect(countedWord(field, word)).toBe(word);
		expect(word).not.toBe(OTHER);
	});

	test("is found where it stands in the code", () => {
		expect(wordsInCode()).toEqual(
			expect.arrayContaining([
				["service_type", "site"],
				["service_type", "several"],
			]),
		);
	});
});

test("whatever words are made up, the roll-ups of a period have a bounded number of rows", () => {
	const word = fc.oneof(
		fc.stringMatching(/^[a-z0-9]{1,12}$/),
		fc.constantFrom("constructor", "__proto__", "toString", "lender", "ltv"),
	);
	const at = Date.now();
	const rows = new Set<string>();
	fc.assert(
		fc.property(fc.constantFrom(...Object.keys(EVENTS)), word, fc.nat(), (type, made, place) => {
			const asked: Record<string, { is: string; of?: readonly string[] }> =
				EVENTS[type as keyof typeof EVENTS].fields;
			const fields = Object.fromEntries(
				Object.entries(asked).map(([key, { is, of }]) => [
					key,
					is === "number" ? 1 : is === "false" ? false : (of?.[place % of.length] ?? made),
				]),
			);
			const event = { id: "1", type, at, path: "/", fields, receivedAt: at, visitor: null } as never;
			const row = toRow(event);
			rows.add(`${row.type} ${row.dimension}`);
		}),
		{ numRuns: 5000 },
	);
	const words = new Map<string, Set<string>>();
	for (const [field, name] of [...used, ...wordsInCode()])
		words.set(field, (words.get(field) ?? new Set()).add(name));
	const most = Object.values(EVENTS).reduce((sum, { fields }) => {
		const choices = Object.entries(fields).map(([key, field]) =>
			field.is === "choice" ? field.of.length : field.is === "word" ? (words.get(key)?.size ?? 0) + 1 : 1,
		);
		return sum + choices.reduce((product, count) => product * count, 1);
	}, 0);
	expect(rows.size).toBeLessThanOrEqual(most);
	expect(most).toBeLessThan(300);
});
