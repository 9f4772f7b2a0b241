import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, firstDay, formatDate } from "~/ui/format";
import type { Grade, Provenance } from "~db/records";
import { bestOf, isBeaten, measureOf } from "../facts/best";
import { cellSource } from "../facts/format-value";
import { headlinesOf } from "../facts/headlines";
import { checkedWords, isValueCurrent, valueMark } from "../facts/value-mark";
import { kinds } from "../kinds/all";
import { exchange } from "../kinds/exchange";
import { type Field, fieldOf } from "../kinds/kind";
import { buildColumns } from "../record/index/build-index";
import { indexValuesOf } from "../record/index/index-values";
import { AGE_LIMITS, type Aged, ageClasses, heldOn, isBefore, pastFrom } from "./age";

const TODAY = "2026-11-25";
const RUNS = { numRuns: 10_000 };

const day = fc.integer({ min: 0, max: 2000 }).map((ago) => addDays(TODAY, -ago));
const date = fc.oneof(
	day,
	day.map((iso) => iso.slice(0, 7)),
	day.map((iso) => iso.slice(0, 4)),
	fc.constant(null),
);
const grade = fc.constantFrom<Exclude<Grade, "record" | "general-knowledge">>(
	...(["filing", "own", "review", "rival", "aggregator", "farm"] as const),
);
const aged = fc.record({
	asOf: date,
	grade,
	confidence: fc.constantFrom("sourced", "general-knowledge", "user-reported"),
	confirmedAt: fc.option(day, { nil: undefined }),
}) as fc.Arbitrary<Aged & Provenance>;
const life = fc.constantFrom(...ageClasses);

describe("every field of every kind", () => {
	test("that is stated or read off entries names its age class, and so do entries", () => {
		const without = kinds.flatMap((kind) =>
			kind.fields
				.filter(({ derive, ageClass }) => (!derive || derive.entries) && !ageClass)
				.map(({ key }) => `${kind.id} ${key}`),
		);
		expect(without).toEqual([]);
		for (const { entries } of kinds) if (entries) expect(AGE_LIMITS[entries.ageClass]).toBeDefined();
	});

	test("that is a rate or a fee has 186 days, a level or a card's term 366; the desk aims at 30 and 90", () => {
		const days = (kind: string, key: string) => {
			const field = fieldOf(kinds.find(({ id }) => id === kind) as never, key) as Field;
			const { limit, aim } = AGE_LIMITS[field.ageClass ?? "identity"];
			return [limit, aim];
		};
		for (const [kind, key] of [
			["lender", "apr_min"],
			["lender", "origination_fee"],
			["exchange", "taker_fee"],
			["custodian", "annual_fee_min_usd"],
			["etf", "expense_ratio"],
			["inheritance", "price_annual_usd_min"],
		] as const)
			expect([key, ...days(kind, key)]).toEqual([key, 186, 30]);
		for (const [kind, key] of [
			["lender", "max_ltv"],
			["lender", "margin_call_ltv"],
			["lender", "liquidation_ltv"],
			["card-issuer", "reward_rate_min"],
			["card-issuer", "annual_fee_usd"],
		] as const)
			expect([key, ...days(kind, key)]).toEqual([key, 366, 90]);
		expect(days("lender", "rehypothecation")).toEqual([366, 180]);
		expect(days("lender", "founded")).toEqual([731, 365]);
		// An offer is as good as its rate, a plan of a card as its terms.
		expect(days("lender", "offers.any")).toEqual([186, 30]);
		expect(days("card-issuer", "plans.any")).toEqual([366, 90]);
	});

	test("is asked for no later than it stops to rank", () => {
		for (const { aim, limit } of Object.values(AGE_LIMITS)) expect(aim).toBeLessThanOrEqual(limit);
	});
});

describe("a value is up to date", () => {
	const rate = { ageClass: "rate" } as const;
	const own = (part: Partial<Aged>): Aged => ({ confidence: "sourced", asOf: null, grade: "own", ...part });
	const isWithin = (part: Partial<Aged>, today = TODAY) => isBefore(today, pastFrom(rate, own(part)));

	test("up to the last day before its limit, a month or a year counting from its first day", () => {
		expect(isWithin({ asOf: addDays(TODAY, -185) })).toBe(true);
		expect(isWithin({ asOf: addDays(TODAY, -186) })).toBe(false);
		// June 1 is 177 days ago and May 1 is 208, whatever day the source meant.
		expect(isWithin({ asOf: "2026-06" })).toBe(true);
		expect(isWithin({ asOf: "2026-05" })).toBe(false);
		expect(isWithin({ asOf: "2026" })).toBe(false);
	});

	test("again from the day on which its page was opened and said the same", () => {
		expect(isWithin({ asOf: "2025-03-01", confirmedAt: "2026-10-01" })).toBe(true);
		expect(heldOn(own({ asOf: "2026-11-01", confirmedAt: "2026-10-01" }))).toBe("2026-11-01");
		expect(isWithin({ asOf: null, confirmedAt: "2026-10-01" })).toBe(true);
	});

	test("never where it is undated, general knowledge or of a content farm", () => {
		expect(isWithin({ asOf: null })).toBe(false);
		expect(isWithin({ asOf: TODAY, confidence: "general-knowledge" })).toBe(false);
		expect(isWithin({ asOf: TODAY, grade: "farm" })).toBe(false);
		expect(isWithin({ asOf: null, grade: "farm", confirmedAt: TODAY })).toBe(false);
	});

	test("the younger, the sooner: what is older is never within where the younger is not", () => {
		fc.assert(
			fc.property(life, aged, day, fc.nat(1500), (ageClass, from, today, older) => {
				const held = heldOn(from);
				if (held === null) return;
				const before = { ...from, asOf: addDays(firstDay(held), -older), confirmedAt: undefined };
				const isWithinNow = isBefore(today, pastFrom({ ageClass }, from));
				const wasWithin = isBefore(today, pastFrom({ ageClass }, before));
				expect(wasWithin && !isWithinNow).toBe(false);
				// A single value stays out of date.
				const later = addDays(today, older);
				expect(!isWithinNow && isBefore(later, pastFrom({ ageClass }, from))).toBe(false);
			}),
			RUNS,
		);
	});

	test("exactly while fewer days have gone than its class has", () => {
		fc.assert(
			fc.property(life, aged, day, (ageClass, from, today) => {
				const held = heldOn(from);
				const counts = from.confidence !== "general-knowledge" && from.grade !== "farm";
				const expected =
					counts && held !== null && daysBetween(firstDay(held), today) < AGE_LIMITS[ageClass].limit;
				expect(isBefore(today, pastFrom({ ageClass }, from))).toBe(expected);
			}),
			RUNS,
		);
	});
});

const listings = fc.array(
	fc.record({ fee: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }), from: aged }),
	{ minLength: 1, maxLength: 8 },
);

function listed(drawn: Array<{ fee: number | null; from: Provenance }>) {
	return drawn.map(({ fee, from }, at) => {
		const attributes = { taker_fee: fee === null ? null : fee / 1000 };
		const provenance = fee === null ? {} : { taker_fee: from };
		return { attributes, provenance, id: `exchange:${at}`, slug: String(at), name: `E${at}`, asOf: null };
	});
}

describe("a value that isn't current", () => {
	test("keeps its place in the order of its kind: only a value that isn't known comes last", () => {
		fc.assert(
			fc.property(listings, (drawn) => {
				const all = listed(drawn);
				const { order } = buildColumns(
					exchange,
					all.map((one) => ({ ...one, values: indexValuesOf(exchange, one, TODAY) })),
				);
				const fees = order.map((id) => all.find((one) => one.id === id)?.attributes.taker_fee ?? null);
				const known = fees.filter((fee) => fee !== null);
				expect(fees).toEqual([...[...known].sort((a, b) => a - b), ...fees.filter((fee) => fee === null)]);
			}),
			RUNS,
		);
	});

	test("is hollow, with the date that is past, and only such a one is", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100 }), aged, (fee, from) => {
				const [one] = listed([{ fee, from }]);
				if (!one) return;
				const mark = valueMark(exchange, one, "taker_fee", TODAY);
				const isOld = !isValueCurrent(exchange, one, "taker_fee", TODAY);
				expect(mark?.weight === "stale").toBe(isOld);
				if (isOld) expect(mark?.date).toBe(formatDate(heldOn(from)));
			}),
			RUNS,
		);
	});

	test("never wins best", () => {
		const field = fieldOf(exchange, "taker_fee") as Field;
		fc.assert(
			fc.property(listings, (drawn) => {
				const all = listed(drawn);
				const measured = all.map((one) => ({
					text: one.attributes.taker_fee === null ? null : String(one.attributes.taker_fee),
					...measureOf({ kind: exchange, ...one }, field, TODAY),
				}));
				const best = bestOf("lower", measured);
				best.forEach((isBest, at) => {
					if (isBest) expect(isValueCurrent(exchange, all[at] as never, "taker_fee", TODAY)).toBe(true);
				});
				const fees = all.flatMap(({ attributes }) => attributes.taker_fee ?? []);
				const won = all[best.indexOf(true)]?.attributes.taker_fee;
				expect(isBeaten("lower", measured)).toBe(won !== undefined && Math.min(...fees) < Number(won));
			}),
			RUNS,
		);
	});

	test("never heads its listing", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100 }), aged, (fee, from) => {
				const [one] = listed([{ fee, from }]);
				if (!one) return;
				const [head] = headlinesOf(exchange, one, cellSource(exchange, one, TODAY), TODAY);
				expect(head?.isOld === true).toBe(!isValueCurrent(exchange, one, "taker_fee", TODAY));
			}),
			RUNS,
		);
	});
});

test("how long ago is said in words, and a month is no day", () => {
	expect(checkedWords("2026-11-20", TODAY)).toBe("checked 5 days ago");
	expect(checkedWords("2026-01-20", TODAY)).toBe("checked 10 months ago");
	expect(checkedWords("2023-01-20", TODAY)).toBe("checked 3 years ago");
	expect(checkedWords("2026-02", TODAY)).toBe("checked in Feb 2026");
	expect(checkedWords(null, TODAY)).toBe("undated");
});
