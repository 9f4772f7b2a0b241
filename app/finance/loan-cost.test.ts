import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LoanCost, type LoanTerms, loanCost } from "./loan-cost";

/** The closed form of a loan repaid with its interest at the end. */
function effectiveRate(apr: number, originationFee: number, months: number): number {
	return ((1 + (apr * months) / 12) / (1 - originationFee)) ** (12 / months) - 1;
}

/** Inputs and results. See docs/formulas.md, "Cost". */
const vectors: Array<[terms: LoanTerms, expected: LoanCost]> = [
	[
		{ principal: 50_000, rate: 0.12, months: 12, originationFee: 0.02, style: "bullet_simple" },
		{
			netProceeds: 49000,
			originationFee: 1000,
			totalInterest: 6000,
			totalCost: 7000,
			aprNominal: 0.13427709907007346,
			effectiveAnnualRate: 0.14285714285714035,
		},
	],
	[
		{ principal: 50_000, rate: 0.12, months: 12, originationFee: 0, style: "monthly_interest" },
		{
			netProceeds: 50000,
			originationFee: 0,
			totalInterest: 6000,
			totalCost: 6000,
			aprNominal: 0.12000000000000144,
			effectiveAnnualRate: 0.12682503013197288,
		},
	],
	[
		{ principal: 100_000, rate: 0.1035, months: 24, originationFee: 0.0149, style: "monthly_interest" },
		{
			netProceeds: 98510,
			originationFee: 1490,
			totalInterest: 20700,
			totalCost: 22190,
			aprNominal: 0.11184883738800666,
			effectiveAnnualRate: 0.11776459904090197,
		},
	],
	[
		{ principal: 50_000, rate: 0.1, months: 36, originationFee: 0.01, style: "amortising" },
		{
			netProceeds: 49500,
			originationFee: 500,
			totalInterest: 8080.9369489076635,
			totalCost: 8580.936948907663,
			aprNominal: 0.10692139818238156,
			effectiveAnnualRate: 0.11231993730740797,
		},
	],
];

const good: LoanTerms = {
	principal: 10_000,
	rate: 0.1,
	months: 12,
	originationFee: 0.01,
	style: "monthly_interest",
};
const rates = fc.double({ min: 0, max: 1, noNaN: true });
const fees = fc.double({ min: 0, max: 0.2, noNaN: true });
const spans = fc.integer({ min: 1, max: 480 });
const styles = fc.constantFrom("bullet_simple", "monthly_interest", "amortising");

describe("the cost of a loan", () => {
	it.each(vectors)("of %o is that of the vector", (terms, expected) => {
		const cost = loanCost(terms);
		for (const key of Object.keys(expected) as Array<keyof LoanCost>) {
			const off = Math.abs(cost[key] - expected[key]);
			expect(off, key).toBeLessThanOrEqual(1e-9 * Math.abs(expected[key]));
		}
	});

	it("is the interest and the fee, and never less than nothing", () => {
		fc.assert(
			fc.property(rates, spans, fees, styles, (rate, months, originationFee, style) => {
				const cost = loanCost({ principal: 10_000, rate, months, originationFee, style });
				expect(cost.totalCost).toBeCloseTo(cost.totalInterest + cost.originationFee, 6);
				expect(cost.totalCost).toBeGreaterThan(-1e-6);
				expect(cost.effectiveAnnualRate).toBeGreaterThan(-1e-9);
			}),
			{ numRuns: 50 },
		);
	});

	it.each([0, 1e-300, 1e-17, 1e-13, 1e-8])(
		"repaid in instalments at a rate of %d is next to nothing",
		(rate) => {
			const cost = loanCost({ ...good, rate, originationFee: 0, style: "amortising" });
			expect(Math.abs(cost.totalCost)).toBeLessThan(1e-4);
			expect(Math.abs(cost.effectiveAnnualRate)).toBeLessThan(2e-8);
		},
	);

	it.each<[string, Partial<LoanTerms>]>([
		["no principal", { principal: 0 }],
		["an endless principal", { principal: Number.POSITIVE_INFINITY }],
		["a negative rate", { rate: -0.01 }],
		["a rate above 100%", { rate: 1.01 }],
		["a rate that is no number", { rate: Number.NaN }],
		["no months", { months: 0 }],
		["half a month", { months: 1.5 }],
		["more than 480 months", { months: 481 }],
		["a negative fee", { originationFee: -0.01 }],
		["a fee above 20%", { originationFee: 0.21 }],
	])("refuses %s", (_name, bad) => {
		expect(() => loanCost({ ...good, ...bad })).toThrow(RangeError);
	});
});

describe("the effective rate", () => {
	it("is the yearly cost of a loan repaid with its interest at the end", () => {
		fc.assert(
			fc.property(rates, fees, spans, (rate, originationFee, months) => {
				const cost = loanCost({ principal: 10_000, rate, months, originationFee, style: "bullet_simple" });
				const closed = effectiveRate(rate, originationFee, months);
				expect(Math.abs(cost.effectiveAnnualRate - closed)).toBeLessThanOrEqual(1e-9 * (1 + closed));
			}),
			{ numRuns: 60 },
		);
	});
});
