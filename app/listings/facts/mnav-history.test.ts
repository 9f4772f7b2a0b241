import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "~/ui/format";
import { factOf } from "../../../tests/support/fact";
import type { Fact } from "./facts";
import { mnavHistory } from "./mnav-history";

const said = (field: string, value: number | string, asOf: string | null, more: Partial<Fact> = {}) =>
	factOf({ field, value, asOf, ...more });
const byField = (...facts: Fact[]) =>
	new Map(facts.map(({ field }) => [field, facts.filter((fact) => fact.field === field)]));
const history = (...facts: Fact[]) => mnavHistory(byField(...facts)).map(({ asOf, value }) => [asOf, value]);

/** A day with all inputs. The market value is 3e10 USD, the bitcoin 6e10 USD. */
const day = (on: string, price = 10_000) => [
	said("share_price_usd", price, on),
	said("share_day_btc_price_usd", 7_500_000, on),
	said("shares_outstanding", 300_000_000, on),
	said("btc_holdings", 800_000e8, on),
];

describe("the history of the premium", () => {
	test("has a point for each day of a share price, of the inputs nearest to it", () => {
		expect(history(...day("2026-08-21"), ...day("2026-09-18", 20_000))).toEqual([
			["2026-08-21", 0.5],
			["2026-09-18", 1],
		]);
	});

	test("has none of a day whose inputs are of another week, undated or of a month", () => {
		const [price, btc, , holding] = day("2026-08-21") as [Fact, Fact, Fact, Fact];
		for (const on of ["2026-08-13", "2026-08", null])
			expect(history(price, btc, said("shares_outstanding", 300_000_000, on), holding)).toEqual([]);
		expect(history(price, btc, said("shares_outstanding", 300_000_000, "2026-08-14"), holding)).toHaveLength(
			1,
		);
		expect(history(price, btc, holding)).toEqual([]);
	});

	test("mixes nothing from before any split with what is from after it", () => {
		const [price, btc, , holding] = day("2026-08-21") as [Fact, Fact, Fact, Fact];
		const shares = said("shares_outstanding", 300_000_000, "2026-08-18");
		const splits = [
			said("last_split_on", "2026-08-20", "2026-08-20"),
			said("last_split_on", "2026-11-01", null),
		];
		expect(history(price, btc, shares, holding, ...splits)).toEqual([]);
		expect(history(price, btc, shares, holding, ...splits.slice(1))).toHaveLength(1);
	});

	test("of two prices of a day takes that of the better source, and names it", () => {
		const tracker = { sourceUrl: "https://tracker.example", grade: "aggregator" as const, publisher: null };
		const [found] = mnavHistory(
			byField(said("share_price_usd", 90_000, "2026-08-21", tracker), ...day("2026-08-21")),
		);
		expect(found).toMatchObject({ value: 0.5, sourceUrl: "https://www.sec.gov/filing" });
	});

	test("never has a point that rests on days more than a week apart", () => {
		const on = fc.integer({ min: 0, max: 60 }).map((at) => addDays("2026-08-01", at));
		const some = (field: string, value: number) =>
			fc.array(on, { maxLength: 5 }).map((days) => days.map((each) => said(field, value, each)));
		fc.assert(
			fc.property(
				some("share_price_usd", 10_000),
				some("share_day_btc_price_usd", 7_500_000),
				some("shares_outstanding", 300_000_000),
				some("btc_holdings", 800_000e8),
				(prices, ...others) => {
					const points = history(...prices, ...others.flat()).map(([asOf]) => String(asOf));
					expect(new Set(points).size).toBe(points.length);
					for (const { asOf } of prices) {
						const near = others.map((facts) =>
							facts.some((fact) => Math.abs(daysBetween(fact.asOf ?? "", asOf ?? "")) <= 7),
						);
						if (near.includes(false)) expect(points).not.toContain(asOf);
					}
				},
			),
		);
	});
});
