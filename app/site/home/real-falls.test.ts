import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { closeOn } from "~/finance/series";
import { deepestFall, fallsOfLastYear } from "./real-falls";

function series(...closes: number[]) {
	return { first: "2026-01-01", closes: Float64Array.from(closes) };
}

describe("a fall that happened", () => {
	test("goes from a close to a later, lower one, and names both days", () => {
		expect(deepestFall(series(80, 100, 90, 60, 70), 0)).toEqual({
			from: "2026-01-02",
			to: "2026-01-04",
			share: 0.4,
		});
	});

	test("is none where the price only rises, and in a single close", () => {
		expect(deepestFall(series(1, 2, 3), 0)).toBeNull();
		expect(deepestFall(series(1), 0)).toBeNull();
	});

	test("counts no close before the first day that is asked for, and none further apart than asked", () => {
		expect(deepestFall(series(200, 100, 90, 60), 1)).toMatchObject({ from: "2026-01-02", share: 0.4 });
		expect(deepestFall(series(100, 90, 80, 40), 0, 1)).toMatchObject({ from: "2026-01-03", share: 0.5 });
	});

	test("is as deep as the deepest of all pairs", () => {
		const closes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 30 });
		fc.assert(
			fc.property(closes, (all) => {
				const every = all.flatMap((high, at) => all.slice(at + 1).map((low) => 1 - low / high));
				expect(deepestFall(series(...all), 0)?.share ?? 0).toBeCloseTo(Math.max(0, ...every), 12);
			}),
		);
	});
});

describe("the falls of the last year", () => {
	test("of our series are the one of a month and the deepest, each the closes of its two days", () => {
		const falls = fallsOfLastYear(fileSeries());
		expect(falls.map(({ from, to }) => [from, to])).toEqual([
			["2026-01-14", "2026-02-05"],
			["2025-10-06", "2026-06-30"],
		]);
		for (const { from, to, share } of falls)
			expect(share).toBeCloseTo(1 - closeOn(fileSeries(), to) / closeOn(fileSeries(), from), 12);
	});

	test("are one where the deepest is a quick one, and none where nothing fell", () => {
		expect(fallsOfLastYear(series(100, 50, 70))).toHaveLength(1);
		expect(fallsOfLastYear(series(1, 2, 3))).toEqual([]);
	});

	test("leave out what is older than a year", () => {
		const closes = [1000, 10, ...Array.from({ length: 370 }, (_, at) => 20 + at), 350];
		expect(fallsOfLastYear(series(...closes))).toMatchObject([{ share: 1 - 350 / 389 }]);
	});
});
