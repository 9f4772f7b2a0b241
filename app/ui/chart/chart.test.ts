import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	logTicks,
	logTicksAround,
	logTicksBetween,
	scaleOver,
	spread,
	ticksOver,
	touches,
	yearStarts,
} from "./axis";
import { pathThrough } from "./path";

describe("ticks", () => {
	test("cover what is drawn in round steps", () => {
		expect(ticksOver(0, 93_000, 5)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
		expect(ticksOver(0.3, 0.86, 6)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
		fc.assert(
			fc.property(
				fc.double({ min: -1e6, max: 1e6, noNaN: true }),
				fc.integer({ min: 1, max: 1e6 }),
				(from, by) => {
					const ticks = ticksOver(from, from + by, 5);
					expect(ticks[0]).toBeLessThanOrEqual(from + 1e-3);
					expect(ticks.at(-1)).toBeGreaterThanOrEqual(from + by - 1e-3);
					expect(ticks.length).toBeLessThanOrEqual(8);
				},
			),
		);
	});

	test("on a scale of ratios are powers of ten over many, their halves and fifths over a few", () => {
		expect(logTicks(0.05, 130_000)).toEqual([0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
		expect(logTicks(3000, 70_000)).toEqual([
			...[1000, 2000, 5000, 10_000, 20_000, 50_000],
			...[100_000, 200_000, 500_000],
		]);
		expect(logTicks(50_000, 80_000)).toEqual(ticksOver(50_000, 80_000, 5));
	});

	test("reach around both ends, or stay between them", () => {
		expect(logTicksAround(3000, 70_000)).toEqual([2000, 5000, 10_000, 20_000, 50_000, 100_000]);
		expect(logTicksBetween(1000, 1_000_000, 7)).toEqual([3000, 10_000, 30_000, 100_000, 300_000]);
		expect(logTicksBetween(60_000, 260_000, 7)).toEqual([70_000, 100_000, 150_000, 200_000]);
	});

	test("of years are evenly left out where there is no room", () => {
		expect(yearStarts("2020-02-01", "2023-05-01", 9)).toEqual(["2021-01-01", "2022-01-01", "2023-01-01"]);
		expect(yearStarts("2010-07-18", "2026-08-21", 4)).toEqual([
			"2011-01-01",
			"2015-01-01",
			"2019-01-01",
			"2023-01-01",
		]);
	});
});

test("a scale puts its ends where they belong, and equal ratios equally far apart where it is logarithmic", () => {
	const y = scaleOver([10, 1000], [300, 0], true);
	expect([10, 100, 1000].map(y)).toEqual([300, expect.closeTo(150), expect.closeTo(0)]);
	expect(scaleOver([0, 4], [10, 30])(1)).toBe(15);
});

test("labels are moved apart, and never below the drawing", () => {
	expect(spread([10, 12, 100], 17)).toEqual([10, 27, 100]);
	expect(spread([10, 95, 100], 16, 104)).toEqual([10, 88, 104]);
	expect(touches({ left: 0, right: 2, top: 0, bottom: 2 }, { left: 1, right: 3, top: 1, bottom: 3 })).toBe(
		true,
	);
	expect(touches({ left: 0, right: 2, top: 0, bottom: 2 }, { left: 2, right: 3, top: 1, bottom: 3 })).toBe(
		false,
	);
});

test("a path goes in steps of one decimal, and ends where its last point is", () => {
	expect(
		pathThrough([
			[0.123, 4],
			[5.06, 3.5],
			[5.31, 7],
		]),
	).toBe("m.1 4 5-.5 .2 3.5");
});
