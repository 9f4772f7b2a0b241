import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Indexed } from "~/listings/kinds/kind";
import { filterColumn, sortColumn } from "./build-index";
import type { SortValue } from "./index-values";
import { askedOf, beginPlacing, narrow, patchFilter, patchSort } from "./patch-column";

/** Some values, a place among them, and the value that stands there from now on. */
function patches<T>(value: fc.Arbitrary<T>) {
	return fc.array(value, { minLength: 1, maxLength: 80 }).chain((values) =>
		fc.record({
			values: fc.constant(values),
			ordinal: fc.nat(values.length - 1),
			next: fc.oneof(value, fc.constantFrom(...values)),
		}),
	);
}

/** Asks of so many at once until the place is known. @returns the column, and how often was asked */
function placed(values: SortValue[], ordinal: number, next: SortValue, most: number) {
	let placing = beginPlacing(sortColumn("sort:x", values), ordinal, next);
	for (let trips = 0; ; trips++) {
		const asked = askedOf(placing, most);
		if (asked.length === 0) return { column: patchSort(placing), trips };
		expect(asked.length).toBeLessThanOrEqual(most);
		const { holders } = placing;
		placing = narrow(placing, asked, (place) => values[holders[place] as number] ?? null);
	}
}

describe("a column with another value at one place is what it is when it is built anew", () => {
	test("of codes into values", () => {
		const value: fc.Arbitrary<Indexed> = fc.oneof(
			...[fc.constant(null), fc.nat(6), fc.constantFrom("a", "b"), fc.constant(["a", "b"] as Indexed)],
		);
		fc.assert(
			fc.property(patches(value), ({ values, ordinal, next }) => {
				const before = filterColumn("filter:x", values);
				expect(patchFilter(before, ordinal, next)).toEqual(
					filterColumn("filter:x", values.with(ordinal, next)),
				);
			}),
		);
	});

	test("of codes that are no longer as narrow, or no longer as wide", () => {
		const values = Array.from({ length: 257 }, (_, at) => (at === 256 ? 0 : at));
		for (const [ordinal, next] of [
			[256, 256],
			[3, 4],
		] as const) {
			const before = filterColumn("filter:x", values);
			const after = filterColumn("filter:x", values.with(ordinal, next));
			expect(patchFilter(before, ordinal, next)).toEqual(after);
			expect(patchFilter(after, ordinal, values[ordinal] ?? null)).toEqual(before);
		}
	});

	test.each([
		["numbers", fc.oneof(fc.constant(null), fc.integer({ min: -9, max: 9 }))],
		["words", fc.oneof(fc.constant(null), fc.string({ maxLength: 2 }))],
	] as const)("of ranks of %s, whoever is asked of", (_of, value) => {
		fc.assert(
			fc.property(patches<SortValue>(value), fc.integer({ min: 1, max: 9 }), (patch, most) => {
				const { values, ordinal, next } = patch;
				expect(placed(values, ordinal, next, most).column).toEqual(
					sortColumn("sort:x", values.with(ordinal, next)),
				);
			}),
		);
	});

	test("and its place among a hundred thousand is found in four trips", () => {
		const values = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003);
		for (const next of [-1, 50_000.5, 99_999, 200_000])
			expect(placed(values, 5, next, 24).trips).toBeLessThanOrEqual(4);
	});
});
