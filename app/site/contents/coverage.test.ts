import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageOf, coverageWords } from "./coverage-bar";

describe("coverage", () => {
	it("adds up to 100 and is never negative, whatever the counts", () => {
		const count = fc.nat({ max: 100_000 });
		fc.assert(
			fc.property(count, count, count, count, (recent, old, general, unknown) => {
				fc.pre(recent + old + general + unknown > 0);
				const shares = Object.values(coverageOf({ recent, old, general, unknown }));
				expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
				for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	it("of a section with no values is nothing, not a division by zero", () => {
		expect(coverageOf({ recent: 0, old: 0, general: 0, unknown: 0 })).toEqual({
			recent: 0,
			old: 0,
			general: 0,
			unknown: 0,
		});
	});

	it("says its four parts in words", () => {
		expect(coverageWords(coverageOf({ recent: 1, old: 1, general: 1, unknown: 1 }))).toBe(
			"25% sourced within a year, 25% sourced but older or undated, 25% not yet sourced, 25% unknown",
		);
	});
});
