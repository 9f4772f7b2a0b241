import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { calculators } from "~/tools/all";
import { EVENTS, problemOf, RISK_CALCULATORS } from "~/track/events";
import { retryDelay } from "../retry-delay";
import type { EventLine } from "./objects";
import { toRow } from "./row";

const at = Date.parse("2026-11-20T12:00:00Z");
const service = { service_type: "exchange", service_name: "Bitstamp" };
const lineOf = (type: string, fields: object, path: string) =>
	({ id: "1", type, at, path, fields, receivedAt: at, visitor: null }) as unknown as EventLine;
const row = (type: string, fields: object) => toRow(lineOf(type, fields, "/"));

describe("an event is counted", () => {
	test.each<[string, object, string, number]>([
		["lender_view", { lender_name: "Strike" }, "", 25],
		["calculator_usage", { calculator_type: "ltv", calculated_result: 7 }, "ltv", 15],
		["comparison_interaction", { service_type: "lender", action: "added" }, "lender:added", 0],
		["newsletter_signup", { signup_source: "made-up" }, "other", 10],
		["filter_usage", { filter_type: "kyc", filter_value: "yes" }, "kyc", 0],
		["favorite_added", service, "exchange", 20],
		["detail_modal_opened", service, "exchange", 0],
		["contact_link_clicked", { lender_name: "Strike", link_type: "email" }, "email", 50],
		[
			"outbound_click",
			{ destination_url: "https://a.example/", destination_domain: "a.example", ...service },
			"exchange",
			30,
		],
		[
			"experiment_view",
			{ experiment: "custody-columns", variant: "fee-first" },
			"custody-columns:fee-first",
			0,
		],
		["experiment_view", { experiment: "made-up", variant: "made-up" }, "other:other", 0],
		["exception", { description: "x is not a function", fatal: false }, "", 0],
		["page_loaded", {}, "", 0],
		["web_vital", { metric: "CLS", value: 0.02, rating: "good" }, "CLS:good", 0.02],
		["web_vital", { metric: "LCP", value: 9, rating: "good", sample: "1-in-10" }, "LCP:good:1-in-10", 9],
	])("as %s", (type, fields, dimension, value) => {
		expect(row(type, fields)).toMatchObject({ type, dimension, value });
	});
});

describe("an event is one view of a listing", () => {
	const vital = (metric: string) => ({ metric, value: 1, rating: "good" });
	const seen = (type: string, fields: object, path: string) => toRow(lineOf(type, fields, path)).listing;

	test.each<[string, object, string, string | null]>([
		["lender_view", { lender_name: "Strike" }, "/lenders/strike", "lender:strike"],
		["page_loaded", {}, "/cards/fold-card", "card-issuer:fold-card"],
		["page_loaded", {}, "/card-issuers/fold-card", "card-issuer:fold-card"],
		["detail_modal_opened", service, "/exchanges/bitstamp", "exchange:bitstamp"],
		// Told a second time of the same view, or of no view.
		["page_loaded", {}, "/lenders/strike", null],
		["detail_modal_opened", service, "/lenders/strike", null],
		["web_vital", vital("LCP"), "/cards/fold-card", null],
		["favorite_added", service, "/exchanges/bitstamp", null],
		["page_loaded", {}, "/cards", null],
		["page_loaded", {}, "/articles/what-a-loan-costs", null],
		["lender_view", { lender_name: "x" }, "/lenders/../x", null],
	])("%s with %j on %s: %s", (type, fields, path, listing) => {
		expect(seen(type, fields, path)).toBe(listing);
	});
});

test("a message waits longer each time, an hour at most", () => {
	expect([1, 2, 3, 9, 10, 100].map(retryDelay)).toEqual([10, 20, 40, 2560, 3600, 3600]);
});

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
		expect(toRow({ ...event, receivedAt: 0, visitor: null } as never).dimension.split(":")).toContain(word);
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
