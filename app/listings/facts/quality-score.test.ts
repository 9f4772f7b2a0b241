import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyWeights } from "../../../tests/support/any-weights";
import {
	allVersions,
	FIRST_VERSION,
	gradeOf,
	mostOf,
	printScore,
	type QualityInput,
	roundedParts,
	sameWeights,
	qualityScore as scoreWith,
	versionAt,
	versionInForce,
} from "./quality-score";

const qualityScore = (input: QualityInput) => scoreWith(input, FIRST_VERSION);

/** Required filled, total, optional filled, total, sources, days, reviews; score; grade. */
const vectors: Array<
	[string, [number, number, number, number, number, number | null, number], number, string, number[]]
> = [
	["complete-fresh", [12, 12, 8, 8, 4, 0, 30], 99.25, "A", [40, 20, 25, 14.25]],
	["typical", [10, 12, 4, 8, 2, 90, 5], 63.58, "C", [30, 10, 17.68, 5.9]],
	["stale-thin", [6, 12, 1, 8, 1, 720, 0], 22.81, "E", [16.25, 5, 1.56, 0]],
	["undated", [12, 12, 6, 8, 3, null, 12], 62.98, "C", [37.5, 15, 0, 10.48]],
];

function input([
	requiredFilled,
	requiredTotal,
	optionalFilled,
	optionalTotal,
	independentSources,
	daysSinceVerified,
	approvedReviews,
]: (typeof vectors)[number][1]): QualityInput {
	return {
		requiredFilled,
		requiredTotal,
		optionalFilled,
		optionalTotal,
		independentSources,
		daysSinceVerified,
		approvedReviews,
	};
}

const anyInput = fc
	.record({
		requiredTotal: fc.nat(20),
		optionalTotal: fc.nat(20),
		a: fc.double({ min: 0, max: 1, noNaN: true }),
		b: fc.double({ min: 0, max: 1, noNaN: true }),
		independentSources: fc.nat(10),
		daysSinceVerified: fc.option(fc.nat(4000)),
		approvedReviews: fc.nat(500),
	})
	.map(
		({ a, b, ...rest }): QualityInput => ({
			...rest,
			requiredFilled: Math.floor(a * rest.requiredTotal),
			optionalFilled: Math.floor(b * rest.optionalTotal),
		}),
	);

describe("the quality score of a listing", () => {
	it.each(vectors)("gives the reference result for %s", (_name, values, score, grade, parts) => {
		const result = qualityScore(input(values));
		expect(Math.round(result.score * 100) / 100).toBe(score);
		expect(result.grade).toBe(grade);
		expect(Object.values(result.parts).map((part) => Math.round(part * 100) / 100)).toEqual(parts);
	});

	it("is the sum of its parts, none above its weight, and stays between 0 and 100, whatever the weights", () => {
		fc.assert(
			fc.property(anyInput, anyWeights, (values, weights) => {
				const { score, parts } = scoreWith(values, weights);
				expect(score).toBeCloseTo(parts.completeness + parts.sources + parts.freshness + parts.reviews, 9);
				for (const [part, most] of Object.entries(mostOf(weights)))
					expect(parts[part as keyof typeof parts]).toBeLessThanOrEqual(most + 1e-9);
				expect(score).toBeGreaterThanOrEqual(0);
				expect(score).toBeLessThanOrEqual(100 + 1e-9);
			}),
		);
	});

	it("never rises as a listing ages, and gives nothing for freshness when undated", () => {
		fc.assert(
			fc.property(anyInput, anyWeights, fc.nat(2000), fc.nat(2000), (values, weights, days, more) => {
				const younger = scoreWith({ ...values, daysSinceVerified: days }, weights).score;
				expect(scoreWith({ ...values, daysSinceVerified: days + more }, weights).score).toBeLessThanOrEqual(
					younger,
				);
				expect(scoreWith({ ...values, daysSinceVerified: null }, weights).parts.freshness).toBe(0);
			}),
		);
	});

	it("turns into a grade at 80, 65, 50 and 35", () => {
		expect([80, 79.99, 65, 64.99, 50, 49.99, 35, 34.99].map(gradeOf)).toEqual([
			"A",
			"B",
			"B",
			"C",
			"C",
			"D",
			"D",
			"E",
		]);
	});
});

describe("the version of the weights in force", () => {
	const second = { ...FIRST_VERSION, version: 2, adoptedAt: FIRST_VERSION.adoptedAt + 1000 };
	const third = { ...second, version: 3, adoptedAt: second.adoptedAt + 1000 };

	it("is the first until another is adopted, and then the one of the moment that is asked for", () => {
		expect(versionInForce(null)).toBe(FIRST_VERSION);
		expect(versionInForce(second)).toBe(second);
		const versions = allVersions([third, second]);
		const at = (time: number) => versionAt(versions, time).version;
		expect([0, second.adoptedAt - 1, second.adoptedAt, third.adoptedAt, third.adoptedAt + 9].map(at)).toEqual(
			[1, 1, 2, 3, 3],
		);
	});

	it("is the same weights as another where nothing that counts differs", () => {
		expect(sameWeights(FIRST_VERSION, third)).toBe(true);
		expect(sameWeights(FIRST_VERSION, { ...third, halfLifeDays: 179 })).toBe(false);
		expect(sameWeights(FIRST_VERSION, { ...third, sources: 19, reviews: 16 })).toBe(false);
	});
});

it("shows parts that add up to the score that is shown, each less than a tenth from what it is", () => {
	const part = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
	fc.assert(
		fc.property(part(40), part(20), part(25), part(15), (completeness, sources, freshness, reviews) => {
			const parts = { completeness, sources, freshness, reviews };
			const score = completeness + sources + freshness + reviews;
			const shown = roundedParts({ score, parts });
			const sum = Object.values(shown).reduce((all, points) => all + points, 0);
			expect(sum.toFixed(1)).toBe(printScore(score));
			for (const key of ["completeness", "sources", "freshness", "reviews"] as const)
				expect(Math.abs(shown[key] - parts[key])).toBeLessThan(0.1 + 1e-9);
		}),
	);
	const parts = { completeness: 33.75, sources: 20, freshness: 22.95, reviews: 0.01 };
	expect(roundedParts({ score: 76.71, parts })).toEqual({
		...{ completeness: 33.8, sources: 20, freshness: 22.9, reviews: 0 },
	});
});
