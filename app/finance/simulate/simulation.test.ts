import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import { packSeries, parseSeries, unpackSeries } from "../series";
import { countWindows } from "./count";
import { type Loan, priceAtLtv, startLtv } from "./loan";
import { HISTORY_SINCE, LONGEST_TERM } from "./model";
import { blockBootstrap, historicalWindows, type Paths, randomWalk } from "./paths";
import { median, quantiles } from "./quantile";
import { simulate, startSimulation } from "./simulation";
import { replay, replayCrashes, worstWindows } from "./windows";

const series = closesTo(REFERENCE_DAY);

function loanAt(ltv: number, more: Partial<Loan> = {}): Loan {
	const loan: Loan = {
		principal: 50_000,
		apr: 0.119,
		days: 365,
		btc: 1,
		startPrice: 78_329.69,
		margin: 0.7,
		liquidation: 0.8,
		interest: "accrue",
		...more,
	};
	return { ...loan, btc: loan.principal / (ltv * loan.startPrice) };
}

/** A single path of the price, day by day from 1. */
function oneWay(...ratios: number[]): Paths {
	const values = Float64Array.from([1, ...ratios]);
	return { count: 1, days: ratios.length, values, next: () => 0 };
}

const anyLoan = fc.record({
	ltv: fc.double({ min: 0.05, max: 0.69, noNaN: true }),
	apr: fc.double({ min: 0, max: 0.5, noNaN: true }),
	days: fc.integer({ min: 7, max: 400 }),
	interest: fc.constantFrom("accrue" as const, "cash" as const),
});

const methods: Array<[string, (days: number) => Paths]> = [
	["windows of history", (days) => historicalWindows(series, days, "2018-01-01")],
	["reshuffled months", (days) => blockBootstrap(series, days, 200, 7)],
	["the random walk", (days) => randomWalk(series, days, 200, 7)],
];

describe.each(methods)("%s", (_name, pathsOf) => {
	test("a higher start LTV is never called or sold less often, nor later in the middle of it all", () => {
		fc.assert(
			fc.property(anyLoan, fc.double({ min: 0, max: 0.2, noNaN: true }), ({ ltv, ...more }, higher) => {
				const lower = simulate(loanAt(ltv, more), pathsOf(more.days));
				const above = simulate(loanAt(Math.min(0.69, ltv + higher), more), pathsOf(more.days));
				expect(above.calls).toBeGreaterThanOrEqual(lower.calls);
				expect(above.sales).toBeGreaterThanOrEqual(lower.sales);
			}),
			{ numRuns: 30 },
		);
	});

	test("the start LTV it names is survived by its share of the paths just below it, and by fewer at it", () => {
		fc.assert(
			fc.property(anyLoan, ({ ltv, ...more }) => {
				const { survived, paths } = simulate(loanAt(ltv, more), pathsOf(more.days));
				for (const { share, sale } of survived) {
					const below = simulate(loanAt(sale * (1 - 1e-8), more), pathsOf(more.days));
					const at = simulate(loanAt(sale * (1 + 1e-8), more), pathsOf(more.days));
					expect(paths - below.sales).toBeGreaterThanOrEqual(share * paths - 1e-6);
					expect(paths - at.sales).toBeLessThan(share * paths + 1 - 1e-6);
				}
			}),
			{ numRuns: 12 },
		);
	});

	test("adding collateral at the call never makes more sales", () => {
		fc.assert(
			fc.property(anyLoan, ({ ltv, ...more }) => {
				const { topUp, sales } = simulate(loanAt(ltv, more), pathsOf(more.days));
				expect(topUp.sales).toBeLessThanOrEqual(sales);
			}),
			{ numRuns: 20 },
		);
	});

	test("gives the same result at once and in pieces", () => {
		const loan = loanAt(0.5);
		const whole = simulate(loan, pathsOf(365));
		const running = startSimulation(loan, pathsOf(365));
		while (!running.advance(37));
		expect(running.result()).toEqual(whole);
	});

	test("a sale is never without a call, and what was called by the last day is all that was called", () => {
		const { calls, sales, byDay } = simulate(loanAt(0.5), pathsOf(365));
		expect(sales).toBeLessThanOrEqual(calls);
		expect(byDay.at(-1)).toMatchObject({ day: 365, calls, sales });
	});
});

test("counting windows counts what following each of them counts, for any loan, to the last window", () => {
	const days = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 401, max: LONGEST_TERM }));
	fc.assert(
		fc.property(
			anyLoan,
			days,
			fc.constantFrom(HISTORY_SINCE, "2021-03-01", series.first),
			fc.constantFrom(null, 0.7, 0.95),
			({ ltv, ...more }, term, since, margin) => {
				const loan = loanAt(ltv, { ...more, days: term, margin, liquidation: 0.97 });
				const { paths, calls, sales } = simulate(loan, historicalWindows(series, term, since));
				expect(countWindows(loan, series, since)).toEqual({ paths, calls, sales });
			},
		),
		{ numRuns: 60 },
	);
});

test("another seed is another result, the same seed the same", () => {
	const run = (seed: number) => simulate(loanAt(0.5), randomWalk(series, 365, 300, seed));
	expect(run(1)).toEqual(run(1));
	expect(run(1)).not.toEqual(run(2));
});

test("the first paths of many are the paths of few", () => {
	const running = startSimulation(loanAt(0.5), blockBootstrap(series, 365, 1000, 42));
	running.advance(250);
	expect(running.result()).toEqual(simulate(loanAt(0.5), blockBootstrap(series, 365, 250, 42)));
});

describe("a single loan of 50% LTV, called at 70% and sold at 80%, without interest", () => {
	const loan = loanAt(0.5, { apr: 0, days: 4 });

	test("is called on the first day at or below 5/7 of the price and sold at or below 5/8", () => {
		const { medianCallDay, medianSaleDay } = simulate(loan, oneWay(0.72, 0.71, 0.63, 0.62));
		expect(medianCallDay).toBe(2);
		expect(medianSaleDay).toBe(4);
	});

	test("where half as much again is put beside the collateral at the call, the sale is that much lower", () => {
		// At 0.7, 1 / 0.7 of the coins restore the start LTV, so the liquidation ratio moves from 0.625 to 0.4375.
		const { topUp, sales } = simulate(loan, oneWay(0.7, 0.6, 0.44, 0.44));
		expect(sales).toBe(1);
		expect(topUp.sales).toBe(0);
		expect(topUp.added).toBeCloseTo(1 / 0.7 - 1, 8);
		expect(simulate(loan, oneWay(0.7, 0.6, 0.43, 0.44)).topUp.sales).toBe(1);
	});

	test("that falls through both levels in a day is sold before anybody can add anything", () => {
		const { topUp } = simulate(loan, oneWay(0.5, 0.9, 0.9, 0.9));
		expect(topUp).toEqual({ sales: 1, added: null });
	});

	test("without a call is sold all the same", () => {
		const { calls, sales } = simulate({ ...loan, margin: null }, oneWay(0.5, 0.9, 0.9, 0.9));
		expect([calls, sales]).toEqual([0, 1]);
	});
});

test("interest that accrues raises the price of the sale, interest paid in cash does not", () => {
	const loan = loanAt(0.5);
	expect(priceAtLtv(loan, 0.8, 0)).toBeCloseTo(48_956.06, 2);
	expect(priceAtLtv(loan, 0.8, 365)).toBeCloseTo(54_781.83, 2);
	expect(priceAtLtv({ ...loan, interest: "cash" }, 0.8, 365)).toBeCloseTo(48_956.06, 2);
	expect(startLtv(loan)).toBeCloseTo(0.5, 12);
});

describe("named stretches of history", () => {
	const loan = loanAt(0.5);

	test("the crashes begin at their highest close", () => {
		expect(replayCrashes(series, loan).map(({ name, start }) => [name, start])).toEqual([
			["2013", "2013-12-04"],
			["2018", "2017-12-16"],
			["March 2020", "2020-02-14"],
			["May 2021", "2021-04-13"],
			["2022", "2021-11-08"],
		]);
	});

	test("the worst windows are the deepest falls, each a stretch of its own", () => {
		const worst = worstWindows(series, loan, "2013-01-01", 6);
		expect(worst[0]).toMatchObject({ start: "2017-12-16", callDay: 14, saleDay: 31, fallOn: "2018-12-15" });
		const falls = worst.map(({ fall }) => fall);
		expect(falls).toEqual([...falls].sort((a, b) => b - a));
		const starts = worst.map(({ start }) => Date.parse(start) / 86_400_000).sort((a, b) => a - b);
		for (let at = 1; at < starts.length; at++)
			expect((starts[at] ?? 0) - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(300);
	});

	test("a replay says from which start LTV on it would have been sold", () => {
		for (const { name, survivedSale } of replayCrashes(series, loan)) {
			const again = (ltv: number) =>
				replayCrashes(series, loanAt(ltv)).find((crash) => crash.name === name)?.saleDay;
			expect(again(survivedSale * (1 - 1e-9)), name).toBeNull();
			expect(again(survivedSale * (1 + 1e-9)), name).not.toBeNull();
		}
	});

	test("a loan taken near the end of the series is followed as far as the series goes", () => {
		expect(replay(series, loan, series.closes.length - 11).days).toBe(10);
	});
});

test("the packed series gives back the same numbers to the last bit", () => {
	expect(unpackSeries(packSeries(series).buffer)).toEqual(series);
});

test("a series with a gap, a day twice or a price of nothing is refused", () => {
	for (const lines of [
		"2020-01-01,1\n2020-01-03,1",
		"2020-01-01,1\n2020-01-01,1",
		"2020-01-01,0",
		"2020-01-01,x",
	])
		expect(() => parseSeries(`date,close\n${lines}\n`)).toThrow(RangeError);
});

test("quantiles are those of the sorted values, between two of them in proportion", () => {
	fc.assert(
		fc.property(
			fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 }),
			(values) => {
				const sorted = [...values].sort((a, b) => a - b);
				const shares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1];
				const found = quantiles(Float64Array.from(values), shares);
				for (const [at, share] of shares.entries()) {
					const place = share * (sorted.length - 1);
					const low = sorted[Math.floor(place)] ?? Number.NaN;
					const high = sorted[Math.ceil(place)] ?? Number.NaN;
					expect(found[at]).toBeCloseTo(low + (high - low) * (place - Math.floor(place)), 6);
				}
			},
		),
	);
	expect(median(new Float64Array())).toBeNaN();
});
