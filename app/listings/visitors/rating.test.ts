import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ratings } from "~db/queries/shown-reviews";
import { ENOUGH, lowerBound, ratingFigures } from "./rating";

const amounts = fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }) as unknown as fc.Arbitrary<Ratings>;
const countOf = (ratings: Ratings) => ratings.reduce((sum, amount) => sum + amount, 0);
const meanOf = (ratings: Ratings) =>
	ratings.reduce((sum, amount, at) => sum + amount * (at + 1), 0) / countOf(ratings);

describe("the lower bound of an average", () => {
	// Computed by hand with fractions. Without ratings it's 3 − 1.645 √(2 / 6).
	test.each<[Ratings, number]>([
		[[0, 0, 0, 0, 0], 2.050343],
		[[0, 0, 0, 0, 10], 3.82046],
		[[10, 0, 0, 0, 0], 1.153793],
		[[0, 0, 0, 0, 1000], 4.981105],
		[[2, 2, 2, 2, 2], 2.418456],
		[[1, 0, 3, 8, 20], 3.949596],
	])("of %j is %d", (ratings, expected) => {
		expect(lowerBound(ratings)).toBeCloseTo(expected, 5);
	});

	test("lies between 1 and 5, and below the average the prior draws to the middle", () => {
		fc.assert(
			fc.property(amounts, (ratings) => {
				const all = countOf(ratings);
				const drawn = all === 0 ? 3 : (meanOf(ratings) * all + 15) / (all + 5);
				const bound = lowerBound(ratings);
				expect(bound).toBeGreaterThan(1);
				expect(bound).toBeLessThan(drawn);
			}),
		);
	});

	test("comes to the average when very many say the same", () => {
		fc.assert(
			fc.property(amounts, (ratings) => {
				fc.pre(countOf(ratings) > 0);
				const many = ratings.map((amount) => amount * 1_000_000) as Ratings;
				expect(Math.abs(meanOf(ratings) - lowerBound(many))).toBeLessThan(0.01);
			}),
		);
	});

	test("of ratings that are all the same rises with their number of stars", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5000 }), (count) => {
				const bounds = [0, 1, 2, 3, 4].map((at) =>
					lowerBound([0, 1, 2, 3, 4].map((other) => (other === at ? count : 0)) as Ratings),
				);
				expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
			}),
		);
	});
});

describe("the figures of ratings", () => {
	test("have no average under ten, whatever they say", () => {
		expect(ratingFigures([0, 0, 0, 0, ENOUGH - 1]).atLeast).toBeNull();
		expect(ratingFigures([0, 0, 0, 0, ENOUGH]).atLeast).toBeCloseTo(3.82, 2);
		expect(ratingFigures([0, 0, 0, 0, 0])).toMatchObject({ count: 0, atLeast: null });
	});

	test("spread from five to one, and their shares are all of them", () => {
		const { count, spread } = ratingFigures([1, 0, 0, 0, 3]);
		expect(count).toBe(4);
		expect(spread.map(({ stars, count: amount, share }) => [stars, amount, share])).toEqual([
			[5, 3, 0.75],
			[4, 0, 0],
			[3, 0, 0],
			[2, 0, 0],
			[1, 1, 0.25],
		]);
		fc.assert(
			fc.property(amounts, (ratings) => {
				fc.pre(countOf(ratings) > 0);
				const sum = ratingFigures(ratings).spread.reduce((shares, { share }) => shares + share, 0);
				expect(sum).toBeCloseTo(1, 9);
			}),
		);
	});
});
