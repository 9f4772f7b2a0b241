import fc from "fast-check";
import { expect, test } from "vitest";
import { lowsAhead } from "./count";

/** Compares every day of every window. */
function lowsByHand(closes: Float64Array, from: number, relief: Float64Array): number[] {
	const days = relief.length - 1;
	return Array.from({ length: Math.max(0, closes.length - days - from) }, (_, at) => {
		const levels = Array.from({ length: days }, (_, day) => {
			return (closes[from + at + day + 1] as number) * (relief[day + 1] as number);
		});
		return Math.min(...levels);
	});
}

test("one pass finds for every debt the same lows as looking at every day of every window", () => {
	const closes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 });
	fc.assert(
		fc.property(
			closes,
			fc.integer({ min: 1, max: 30 }),
			fc.integer({ min: 0, max: 5 }),
			fc.uniqueArray(fc.constantFrom(0, 0.0003, 0.002, 0.01, 0.05, 0.3), { minLength: 1 }),
			(given, days, from, growths) => {
				const prices = Float64Array.from(given);
				const reliefs = growths
					.sort((one, other) => one - other)
					.map((growth) => Float64Array.from({ length: days + 1 }, (_, day) => 1 / (1 + growth * day)));
				const found = lowsAhead(prices, from, reliefs);
				expect(found).toHaveLength(reliefs.length);
				for (const [debt, relief] of reliefs.entries()) {
					const expected = lowsByHand(prices, from, relief);
					expect(found[debt]).toHaveLength(expected.length);
					for (const [at, low] of (found[debt] ?? []).entries())
						expect(low).toBeCloseTo(expected[at] ?? 0, 10);
				}
			},
		),
		{ numRuns: 1000 },
	);
});

test("nothing is asked of no debt", () => {
	expect(lowsAhead(Float64Array.of(1, 2, 3), 0, [])).toEqual([]);
});
