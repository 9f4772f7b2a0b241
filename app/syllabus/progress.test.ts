import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	answersOf,
	isDone,
	mergeProgress,
	type Progress,
	progressOf,
	readProgress,
	withoutProgress,
} from "./progress";

const slugs = ["a", "b", "c"];
const progress: fc.Arbitrary<Progress> = fc.dictionary(
	fc.constantFrom(...slugs),
	fc.record({ right: fc.uniqueArray(fc.constantFrom(0, 1)).map((places) => [...places].sort()) }),
);

describe("lesson progress", () => {
	test("merges without loss, in any order, and merging again changes nothing", () => {
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

	test("reads any input and drops invalid entries", () => {
		const known = new Set(slugs);
		for (const kept of [null, undefined, "", [], 7, { a: 1 }, { a: { right: "x" } }, { z: { right: [0] } }])
			expect(readProgress(kept, known)).toEqual({});
		expect(readProgress({ a: { right: [1, 0, 7, 1, "0"] }, b: { right: [] } }, known)).toEqual({
			a: { right: [0, 1] },
			b: { right: [] },
		});
		fc.assert(fc.property(fc.anything(), (kept) => void readProgress(kept, known)));
		fc.assert(
			fc.property(progress, (kept) => {
				expect(readProgress(JSON.parse(JSON.stringify(kept)), known)).toEqual(kept);
			}),
		);
	});

	test("survives a round trip through its answers, in any order and with repeats", () => {
		fc.assert(
			fc.property(progress, fc.infiniteStream(fc.nat()), (kept, luck) => {
				const answers = answersOf(kept);
				const shuffled = [...answers, ...answers].sort(() => ((luck.next().value ?? 0) % 3) - 1);
				expect(mergeProgress(progressOf(shuffled), kept)).toEqual(mergeProgress(kept, {}));
				expect(answersOf(progressOf(shuffled))).toHaveLength(answers.length);
			}),
		);
	});

	test("subtracting another state and merging it back loses nothing", () => {
		fc.assert(
			fc.property(progress, progress, (a, b) => {
				const rest = withoutProgress(a, b);
				expect(answersOf(mergeProgress(rest, b))).toEqual(answersOf(mergeProgress(a, b)));
				expect(withoutProgress(rest, b)).toEqual(rest);
				expect(withoutProgress(a, a)).toEqual({});
			}),
		);
	});
});
