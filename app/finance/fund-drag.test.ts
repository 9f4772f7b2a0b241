import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FeeDrag, feeDrag } from "./fund-drag";

/** Inputs and results. See docs/formulas.md, "Fund's fee". */
const vectors: Array<[usd: number, fee: number, years: number, growth: number, expected: FeeDrag]> = [
	[
		10_000,
		0.0025,
		10,
		0.1,
		{
			noFeeValue: 25937.424601000024,
			netValue: 25296.23546610388,
			cost: 641.1891348961435,
			exposureKept: 0.9752793831785673,
		},
	],
	[
		10_000,
		0.015,
		10,
		0.1,
		{
			noFeeValue: 25937.424601000024,
			netValue: 22299.193523280937,
			cost: 3638.231077719087,
			exposureKept: 0.859730442259143,
		},
	],
	[
		100_000,
		0.0015,
		5,
		0,
		{
			noFeeValue: 100000,
			netValue: 99252.24662753052,
			cost: 747.7533724694804,
			exposureKept: 0.9925224662753052,
		},
	],
];

const fees = fc.double({ min: 0, max: 0.05, noNaN: true });
const years = fc.integer({ min: 1, max: 50 });
const growths = fc.double({ min: -0.5, max: 1, noNaN: true });

describe("the drag of a fund's fee", () => {
	it.each(vectors)(
		"of %d USD at %d over %d years growing %d is that of the vector",
		(usd, fee, span, growth, out) => {
			const drag = feeDrag(usd, fee, span, growth);
			for (const key of Object.keys(out) as Array<keyof FeeDrag>)
				expect(Math.abs(drag[key] / out[key] - 1), key).toBeLessThan(1e-9);
		},
	);

	it("is nothing without a fee", () => {
		fc.assert(
			fc.property(years, growths, (span, growth) => {
				expect(feeDrag(10_000, 0, span, growth)).toMatchObject({ cost: 0, exposureKept: 1 });
			}),
		);
	});

	it("rises with the fee and never takes everything", () => {
		fc.assert(
			fc.property(fees, fees, years, growths, (a, b, span, growth) => {
				const [low, high] = [Math.min(a, b), Math.max(a, b)];
				const less = feeDrag(10_000, low, span, growth);
				const more = feeDrag(10_000, high, span, growth);
				expect(more.cost).toBeGreaterThanOrEqual(less.cost);
				expect(more.exposureKept).toBeGreaterThan(0);
				expect(less.cost).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	it("takes the same share of the coins whatever the price does", () => {
		fc.assert(
			fc.property(fees, years, growths, (fee, span, growth) => {
				expect(feeDrag(10_000, fee, span, growth).exposureKept).toBe(
					feeDrag(10_000, fee, span, 0).exposureKept,
				);
			}),
		);
	});

	it.each([
		[0, 0.01, 10, 0],
		[Number.NaN, 0.01, 10, 0],
		[10_000, -0.001, 10, 0],
		[10_000, 0.0501, 10, 0],
		[10_000, 0.01, 0, 0],
		[10_000, 0.01, 51, 0],
		[10_000, 0.01, 10, -1],
		[10_000, 0.01, 10, Number.POSITIVE_INFINITY],
	])("refuses what is out of bounds: %d, %d, %d, %d", (usd, fee, span, growth) => {
		expect(() => feeDrag(usd, fee, span, growth)).toThrow(RangeError);
	});
});
