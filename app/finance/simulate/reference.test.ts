import { describe, expect, test } from "vitest";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import vectors from "../../../tests/vectors/risk.json";
import { annualVolatility, dayAt, lastClose, lastDay, placeOf } from "../series";
import type { Loan } from "./loan";
import { blockBootstrap, geometricBrownianMotion, historicalWindows, type Paths, randomWalk } from "./paths";
import { fillNormals, mulberry32, normalStream } from "./random";
import { simulate } from "./simulation";

const series = closesTo(REFERENCE_DAY);

/** `exp`, `log`, `sin` and `cos` may differ in the last bit between platforms, so one path may have another outcome. */
const ONE_PATH = 1;

function loanOf({ loan }: (typeof vectors.cases)[number]): Loan {
	return {
		principal: loan.principal,
		apr: loan.apr,
		days: loan.term_days,
		btc: loan.btc,
		startPrice: loan.start_price,
		margin: loan.margin_ltv,
		liquidation: loan.liq_ltv,
		interest: loan.interest === "accrue" ? "accrue" : "cash",
	};
}

type Result = (typeof vectors.cases)[number]["results"][number];

function pathsOf(result: Result, days: number): Paths {
	if (result.method === "historical_windows")
		return historicalWindows(series, days, String(result.first_start));
	if (result.method === "block_bootstrap")
		return blockBootstrap(series, days, result.paths, result.seed ?? 0);
	return randomWalk(series, days, result.paths, result.seed ?? 0);
}

test("the series is the one the vectors were computed from", () => {
	expect(series.first).toBe(vectors.csv_first);
	expect(lastDay(series)).toBe(vectors.csv_last);
	expect(series.closes).toHaveLength(vectors.csv_rows);
	expect(lastClose(series)).toBe(vectors.start_price);
});

test("seed 42 gives the uniform and the normal numbers of the model", () => {
	const uniform = mulberry32(vectors.prng.seed);
	for (const expected of vectors.prng.first_uniforms) expect(uniform()).toBe(expected);
	const normals = new Float64Array(vectors.prng.first_normals.length);
	fillNormals(normalStream(vectors.prng.seed), normals, 0);
	for (const [at, expected] of vectors.prng.first_normals.entries())
		expect(normals[at]).toBeCloseTo(expected, 12);
});

test("normal numbers go on where they stopped, the kept one first", () => {
	const whole = new Float64Array(10);
	fillNormals(normalStream(7), whole, 0);
	const stream = normalStream(7);
	const pieces = [3, 1, 0, 2, 4].flatMap((length) => {
		const piece = new Float64Array(length);
		fillNormals(stream, piece, 0);
		return [...piece];
	});
	expect(pieces).toEqual([...whole]);
});

test.each(Object.entries(vectors.annualised_volatility))("the volatility of %s days", (days, expected) => {
	expect(annualVolatility(series, Number(days))).toBeCloseTo(expected, 6);
});

describe.each(vectors.cases.map((each) => [each.name, each] as const))("%s", (_name, each) => {
	const loan = loanOf(each);

	test.each(each.results.map((result) => [`${result.method} ${result.first_start ?? ""}`, result] as const))(
		"%s",
		(_method, result) => {
			const found = simulate(loan, pathsOf(result, loan.days));
			expect(found.paths).toBe(result.paths);
			expect(Math.abs(found.calls - result.margin_call_count)).toBeLessThanOrEqual(ONE_PATH);
			expect(Math.abs(found.sales - result.liquidation_count)).toBeLessThanOrEqual(ONE_PATH);
			if (result.method === "historical_windows") {
				expect(found.calls).toBe(result.margin_call_count);
				expect(found.sales).toBe(result.liquidation_count);
				const last = placeOf(series, String(result.first_start)) + found.paths - 1;
				expect(dayAt(series, last)).toBe(result.last_start);
			}
			expect(found.medianCallDay).toBeCloseTo(result.median_day_first_margin_call, 0);
			expect(found.medianSaleDay).toBeCloseTo(result.median_day_liquidation, 0);
			const [low, , middle, , high] = found.fan.at(-1)?.ratios ?? [];
			expect(low).toBeCloseTo(result.terminal_ratio_p05, 5);
			expect(middle).toBeCloseTo(result.terminal_ratio_p50, 5);
			expect(high).toBeCloseTo(result.terminal_ratio_p95, 5);
		},
	);
});

test("watched daily, a constant level is reached a little less often than the closed form for every moment says", () => {
	const { sanity } = vectors;
	const loan: Loan = {
		principal: 50,
		apr: 0,
		days: 365,
		btc: 1,
		startPrice: 100,
		margin: null,
		liquidation: 0.5 / sanity.constant_barrier_ratio_liquidation,
		interest: "cash",
	};
	const sigma = annualVolatility(series, 365);
	const { paths, sales } = simulate(loan, geometricBrownianMotion(sigma, 365, 4000, 7));
	expect(sales / paths).toBeCloseTo(sanity.simulated_daily_p_liquidation, 3);
	expect(sales / paths).toBeLessThan(sanity.closed_form_continuous);
});
