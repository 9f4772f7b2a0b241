import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDone, mergeProgress, type Progress, readProgress } from "./progress";

const slugs = ["a", "b", "c"];
const progress: fc.Arbitrary<Progress> = fc.dictionary(
	fc.constantFrom(...slugs),
	fc.record({ right: fc.uniqueArray(fc.constantFrom(0, 1)).map((places) => [...places].sort()) }),
);

describe("what was done of the lessons", () => {
	test("is put together without loss, in any order, and again changes nothing", () => {
		fc.assert(
			fc.property(progress, progress, progress, (a, b, c) => {
				const merged = mergeProgress(a, b);
				expect(mergeProgress(b, a)).toEqual(merged);
				expect(mergeProgress(merged, b)).toEqual(merged);
				expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
				for (const slug of slugs)
					expect(isDone(merged, slug) || !(isDone(a, slug) || isDone(b, slug))).toBe(true);
			}),
		);
	});

	test("is read from anything, and what is no progress is left out", () => {
		const known = new Set(slugs);
		for (const text of [null, "", "{", "[]", "7", '{"a":1}', '{"a":{"right":"x"}}', '{"z":{"right":[0]}}'])
			expect(readProgress(text, known)).toEqual({});
		expect(readProgress('{"a":{"right":[1,0,7,1,"0"]},"b":{"right":[]}}', known)).toEqual({
			a: { right: [0, 1] },
			b: { right: [] },
		});
		fc.assert(fc.property(fc.string(), (text) => void readProgress(text, known)));
		fc.assert(
			fc.property(progress, (kept) => {
				expect(readProgress(JSON.stringify(kept), known)).toEqual(kept);
			}),
		);
	});
});
