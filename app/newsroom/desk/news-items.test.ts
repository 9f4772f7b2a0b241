import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { planImport } from "~/listings/record/import/plan-import";
import { readContents } from "~/listings/record/import/read-contents";
import { groupBy } from "~db/group-by";
import type { FactRecord } from "~db/records";
import { contentFiles } from "../../../tests/support/content-files";
import { factOf } from "../../../tests/support/fact";
import { newsItemsOf } from "./news-items";

const kindOf = (id: string) => kinds.find((kind) => kind.id === id) as Kind;
const lender = kindOf("lender");
const company = kindOf("treasury-company");

/** The listing was first written then. */
const FIRST = Date.UTC(2026, 8, 1, 9);
const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 16, 10);

let count = 0;
function fact(part: Partial<FactRecord>): FactRecord {
	const id = `fact-${count++}`;
	const at = { recordedAt: FIRST, asOf: "2026-09-01", grade: "own" as const, publisher: "Strike" };
	return factOf({ id, listingId: "lender:any", sourceUrl: "https://strike.me/lend", ...at, ...part });
}
const endOf = (of: FactRecord, recordedAt: number) =>
	fact({ ...of, id: `end-${of.id}`, value: null, standing: "withdrawn", withdraws: of.id, recordedAt });

const items = (facts: FactRecord[], kind = lender) => newsItemsOf(kind, `${kind.id}:any`, "Any", facts);
const titles = (facts: FactRecord[], kind = lender) => items(facts, kind).map(({ title }) => title);

const low = (value: number, part: Partial<FactRecord> = {}) => fact({ field: "apr_min", value, ...part });
const onMonday = { recordedAt: MONDAY, asOf: "2026-11-15" };

describe("an item is written", () => {
	test("where a rate is another, with what it was, what it is, who says so and when", () => {
		const [item] = items([low(0.095), low(0.0749, onMonday)]);
		expect(item).toMatchObject({
			id: "lender:any@2026-11-16",
			slug: "any-lender-2026-11-16",
			title: "Any: lowest advertised rate down from 9.5% to 7.49%",
			dated: "2026-11-16",
			writtenAt: MONDAY,
			takenBack: false,
		});
		const text = item?.body.join(" ");
		expect(text).toContain(
			"At Any, the lowest advertised rate is 7.49% (Nov 15, 2026), down from 9.5% (Sep 1, 2026).",
		);
		expect(text).toContain("Both are from strike.me, the company’s own page.");
		expect(text).toContain("We recorded this on Nov 16, 2026");
	});

	test("of all changes of a listing on one UTC day together, and of another day apart", () => {
		const first = [
			low(0.095),
			fact({ field: "origination_fee", value: 0.01 }),
			fact({ field: "status", value: "open" }),
		];
		const late = [
			low(0.09, onMonday),
			fact({ field: "origination_fee", value: 0.02, ...onMonday, recordedAt: MONDAY + 60_000 }),
			fact({ field: "status", value: "closed", recordedAt: MONDAY + DAY, asOf: "2026-11-17" }),
		];
		expect(titles([...first, ...late])).toEqual([
			"Any: lowest advertised rate down from 9.5% to 9%, plus 1 more change",
			"Any: status changed from open to closed to new loans",
		]);
	});

	test("with its condition, where only some get the value", () => {
		const facts = [
			low(0.095),
			low(0.0749, onMonday),
			fact({ field: "apr_condition", value: "the loan is above 5 million USD", ...onMonday }),
		];
		expect(titles(facts)).toEqual([
			"Any: lowest advertised rate down from 9.5% to 7.49% if the loan is above 5 million USD",
		]);
	});

	test("on the day of the first import too, for what is recorded after it", () => {
		expect(titles([low(0.095), low(0.09, { recordedAt: FIRST + 60_000, asOf: "2026-09-02" })])).toEqual([
			"Any: lowest advertised rate down from 9.5% to 9%",
		]);
	});
});

describe("the first sentence of an item", () => {
	test.each([
		[
			"margin_call_ltv",
			0.7,
			0.8,
			lender,
			"At Any, the margin call is at 80% LTV (Nov 15, 2026), up from 70% LTV (",
		],
		["btc_holdings", 1e11, 2e11, company, "Any held 2,000 BTC (Nov 15, 2026), up from 1,000 BTC ("],
		["client_keys", 1, 2, kindOf("custodian"), "At Any, the keys you hold are 2 ("],
		["simple_buy_fee", 0.0085, 0.0095, kindOf("exchange"), "At Any, the simple buy fee is 0.95% ("],
		["setup_fee_usd", 10_000, 20_000, kindOf("custodian"), "At Any, the setup fee is $200 ("],
	])("%s", (field, was, is, kind, words) => {
		const [item] = items([fact({ field, value: was }), fact({ field, value: is, ...onMonday })], kind);
		expect(item?.body[0]).toContain(words);
	});
});

describe("no item is written", () => {
	test.each<[string, FactRecord[]]>([
		["of what a new listing says first", [low(0.095), low(0.08, { standing: "earlier" })]],
		["where the same value is read again", [low(0.095), low(0.095, onMonday)]],
		["where nothing was known before", [fact({ field: "status", value: "open" }), low(0.095, onMonday)]],
		["of an earlier value that is found later", [low(0.095), low(0.08, { ...onMonday, asOf: "2026-01-02" })]],
		[
			"of a value of the same day: that is a correction",
			[low(0.095), low(0.08, { ...onMonday, asOf: "2026-09-01", grade: "filing" })],
		],
		["of a value of no day", [low(0.095), low(0.08, { ...onMonday, asOf: null, grade: "filing" })]],
		[
			"of a weaker source that is not shown",
			[low(0.095), low(0.08, { ...onMonday, grade: "farm", publisher: "Farm" })],
		],
		[
			"where a firm’s own page says something else than a rival’s table: that is a better source",
			[low(0.104, { grade: "rival", publisher: "Arch" }), low(0.0925, onMonday)],
		],
		[
			"of a value that is not known any more",
			[low(0.095), fact({ field: "apr_min", value: null, ...onMonday, standing: "stands" })],
		],
		["where more than a year is between the two", [low(0.095, { asOf: "2025-11-01" }), low(0.08, onMonday)]],
		["of words", [fact({ field: "notes", value: "a" }), fact({ field: "notes", value: "b", ...onMonday })]],
	])("%s", (_, facts) => {
		expect(items(facts)).toEqual([]);
	});

	test("of a holding that is told in rounder numbers", () => {
		const held = (value: number, part = {}) => fact({ field: "btc_holdings", value: value * 1e8, ...part });
		expect(titles([held(672_498), held(672_500, onMonday)], company)).toEqual([]);
		expect(titles([held(672_498), held(673_500, onMonday)], company)).toHaveLength(1);
		expect(titles([held(3500), held(4000, onMonday)], company)).toHaveLength(1);
		expect(titles([held(24_000), held(24_300, onMonday)], company)).toEqual([]);
		expect(titles([held(845_050), held(846_000, onMonday)], company)).toEqual([]);
		expect(titles([held(43_514), held(43_515, onMonday)], company)).toEqual([]);
		expect(titles([held(2823), held(2828, onMonday)], company)).toHaveLength(1);
	});

	test("of a holding that is to the coin what it was before the last one", () => {
		const held = (value: number, part = {}) => fact({ field: "btc_holdings", value: value * 1e8, ...part });
		const old = held(1021, { asOf: "2026-01-10", standing: "earlier" });
		expect(titles([old, held(1057), held(1021, onMonday)], company)).toEqual([]);
		expect(titles([held(0, { asOf: "2026-01-10" }), held(1057), held(0, onMonday)], company)).toHaveLength(1);
	});

	test("of what was taken back on the day itself", () => {
		const wrong = low(0.0749, onMonday);
		expect(items([low(0.095), wrong, endOf(wrong, MONDAY + 60_000)])).toEqual([]);
	});
});

describe("how much more a holding is", () => {
	const held = (value: number, part = {}) => fact({ field: "btc_holdings", value: value * 1e8, ...part });
	test.each([
		[16_331, 17_316, "Up 985 BTC (6.03%)."],
		[843_738, 846_000, "Up about 2,300 BTC (0.27%). At least one figure is rounded."],
	])("%d to %d", (was, is, words) => {
		expect(items([held(was), held(is, onMonday)], company)[0]?.body).toContain(words);
	});

	test("is told with a doubt where another source counted", () => {
		const [item] = items([held(16_331), held(17_316, { ...onMonday, publisher: "Tracker" })], company);
		expect(item?.body[0]).not.toContain("counting");
		const url = "https://tracker.example/list";
		const [other] = items(
			[held(16_331), held(17_316, { ...onMonday, publisher: "Tracker", sourceUrl: url })],
			company,
		);
		expect(other?.body[0]).toContain("The change may only be a different way of counting.");
	});
});

describe("what is not stated any more", () => {
	const old = low(0.095);
	const wrong = low(0.0749, onMonday);

	test("is said to be taken back, first of all", () => {
		const [item, ...more] = items([old, wrong, endOf(wrong, MONDAY + 3 * DAY)]);
		expect(more).toEqual([]);
		expect(item).toMatchObject({
			title: "Withdrawn: Any: lowest advertised rate down from 9.5% to 7.49%",
			takenBack: true,
		});
		expect(item?.changes[0]?.end).toEqual({ on: "2026-11-19", by: "taken back" });
		expect(item?.body[0]).toBe(
			"Withdrawn on Nov 19, 2026: Lowest advertised rate, 7.49%. We no longer show this.",
		);
	});

	test("because a later value took its place, is said to have been followed by it", () => {
		const later = low(0.07, { recordedAt: MONDAY + 3 * DAY, asOf: "2026-11-18" });
		const [first, second] = items([old, wrong, later, endOf(wrong, MONDAY + 3 * DAY)]);
		expect(first?.changes[0]?.end).toEqual({ on: "2026-11-19", by: "later value" });
		expect(first?.takenBack).toBe(false);
		expect(second?.title).toBe("Any: lowest advertised rate down from 7.49% to 7%");
	});

	test("is not, where somebody else still says the same", () => {
		const same = low(0.0749, { ...onMonday, grade: "review", publisher: "Review" });
		expect(items([old, wrong, same, endOf(wrong, MONDAY + 3 * DAY)])[0]?.changes[0]?.end).toBeNull();
	});
});

describe("the order in which facts are read", () => {
	test("changes nothing", () => {
		const wrong = low(0.0749, onMonday);
		const facts = [
			...[
				low(0.095),
				wrong,
				endOf(wrong, MONDAY + 3 * DAY),
				low(0.07, { recordedAt: MONDAY + 5 * DAY, asOf: "2026-11-20" }),
			],
			...[fact({ field: "max_ltv", value: 0.5 }), fact({ field: "max_ltv", value: 0.6, ...onMonday })],
		];
		expect(items(facts.toReversed())).toEqual(items(facts));
	});
});

describe("a listing that is first written with dated values", () => {
	const was = fact({ field: "apr_min", value: 0.1, asOf: "2026-02-17", standing: "earlier" });
	const is = (part: Partial<FactRecord> = {}) => low(0.09, { asOf: "2026-08", supersedes: was.id, ...part });

	test("has news of the changes among them, of their own date", () => {
		expect(items([was, is()])).toMatchObject([
			{ dated: "2026-08", day: "2026-08-01", slug: "any-lender-2026-08" },
		]);
	});

	test("of the day on which somebody first said it, and not of the day on which it was read again", () => {
		const again = { asOf: "2026-07-09", sourceUrl: "https://strike.me/changes" };
		expect(items([was, low(0.09, again), is()])).toMatchObject([
			{
				dated: "2026-07-09",
				changes: [{ after: { asOf: "2026-07-09", sourceUrl: "https://strike.me/changes" } }],
			},
		]);
		// A month isn't before its own days, and overruled values don't count.
		expect(items([was, low(0.09, { asOf: "2026-08" }), is({ asOf: "2026-08-20" })])).toMatchObject([
			{ dated: "2026-08-20" },
		]);
		expect(items([was, low(0.09, { ...again, standing: "aside" }), is()])).toMatchObject([
			{ dated: "2026-08" },
		]);
	});

	test("has none of what came after a value that was taken back or set aside since", () => {
		const aside = fact({ ...was, id: "aside", standing: "aside", recordedAt: MONDAY });
		expect(items([was, is(), endOf(was, MONDAY)])).toEqual([]);
		expect(items([was, is(), endOf(was, MONDAY), aside])).toEqual([]);
		// The same value and day, stated again with more details.
		const anew = fact({ ...was, id: "anew", via: "somebody", recordedAt: MONDAY });
		expect(items([was, is(), endOf(was, MONDAY), anew])).toHaveLength(1);
	});

	test.each<[string, Partial<FactRecord>, Partial<FactRecord>]>([
		["older than a year", {}, { asOf: "2025-08-20" }],
		["undated", { asOf: null }, {}],
		["of a year only", {}, { asOf: "2026" }],
		["within each other", { asOf: "2026" }, {}],
		["from general knowledge", { confidence: "general-knowledge" }, {}],
		["without a source", {}, { sourceUrl: null }],
	])("but none where one is %s", (_, before, after) => {
		expect(items([{ ...was, ...before }, is(after)])).toEqual([]);
	});
});

describe("the content as it stands", () => {
	const now = Date.UTC(2026, 10, 22, 12);
	const all = readContents(kinds, contentFiles, now).flatMap(({ kind, records }) => {
		const { newFacts, listings } = planImport(kind, records, [], now);
		const names = new Map(listings.map(({ id, name }) => [id, name]));
		return [...groupBy(newFacts, ({ listingId }) => listingId)].flatMap(([id, facts]) =>
			newsItemsOf(kind, id, names.get(id) ?? id, facts),
		);
	});

	test("has news, each item of 60 to 200 words, of a day of the last year, with both sources", () => {
		expect(all.length).toBeGreaterThan(50);
		expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
		for (const { slug, body, day, changes } of all) {
			const words = body.join(" ").split(/\s+/).length;
			expect([slug, words >= 60 && words <= 200]).toEqual([slug, true]);
			expect(day >= "2025-11-22" && day < "2026-11-22").toBe(true);
			for (const { before, after } of changes)
				expect([slug, before.sourceUrl, after.sourceUrl, before.asOf, after.asOf]).toEqual([
					...[slug, expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
				]);
			expect(body.join(" ")).not.toMatch(/undefined|null|NaN/);
		}
	});
});

describe("an item of many changes", () => {
	test("tells two in full, names more and stays within 200 words", () => {
		const keys = [
			"apr_min",
			"apr_max",
			"origination_fee",
			"liquidation_fee",
			"max_ltv",
			"margin_call_ltv",
			"liquidation_ltv",
		];
		const facts = keys.flatMap((field, at) => [
			fact({ field, value: 0.1 + at / 50, sourceUrl: `https://old-${at}.example/a` }),
			fact({ field, value: 0.2 + at / 50, ...onMonday, sourceUrl: `https://new-${at}.example/a` }),
		]);
		const [item] = items(facts);
		expect(item?.title).toContain("plus 6 more changes");
		const words = item?.body.join(" ").split(/\s+/).length ?? 0;
		expect(words).toBeGreaterThan(60);
		expect(words).toBeLessThanOrEqual(200);
		expect(item?.changes).toHaveLength(7);
	});
});
