import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallTo } from "./debt";

/** Start LTV, threshold LTV, and the drop between them. See docs/formulas.md, "Price of a threshold". */
const vectors: Array<[start: number, threshold: number, drop: number]> = [
	[25_000 / (1 * 62_500), 0.7, 0.4285714285714285],
	[25_000 / (1 * 62_500), 0.8, 0.5],
	[50_000 / (1.25 * 80_000), 0.7, 0.2857142857142857],
	[50_000 / (1.25 * 80_000), 0.85, 0.4117647058823529],
	[10_000 / (0.2 * 100_000), 0.6667, 0.2500374981250937],
	[10_000 / (0.2 * 100_000), 0.9091, 0.4500054999450006],
];

const ltvs = fc.double({ min: 0.001, max: 2, noNaN: true });

describe("how far bitcoin may fall", () => {
	it.each(vectors)("from an LTV of %d to one of %d is the drop of the vector", (start, threshold, drop) => {
		expect(Math.abs(fallTo(start, threshold) / drop - 1)).toBeLessThan(1e-9);
	});

	it("is a share between nothing and everything", () => {
		fc.assert(
			fc.property(ltvs, ltvs, (start, threshold) => {
				const fall = fallTo(start, threshold);
				expect(fall).toBeGreaterThanOrEqual(0);
				expect(fall).toBeLessThan(1);
			}),
		);
	});

	it("is nothing for a loan that starts at the threshold or above it", () => {
		fc.assert(
			fc.property(ltvs, ltvs, (a, b) => {
				expect(fallTo(Math.max(a, b), Math.min(a, b))).toBe(0);
			}),
		);
	});

	it("brings the loan to the threshold", () => {
		fc.assert(
			fc.property(ltvs, ltvs, (a, b) => {
				const [start, threshold] = [Math.min(a, b), Math.max(a, b)];
				expect(start / (1 - fallTo(start, threshold))).toBeCloseTo(threshold, 9);
			}),
		);
	});

	it.each([
		[0, 0.8],
		[0.5, 0],
		[-0.5, 0.8],
		[Number.NaN, 0.8],
	])("refuses LTVs of %d and %d", (start, threshold) => {
		expect(() => fallTo(start, threshold)).toThrow(RangeError);
	});
});
