import { describe, expect, it, test } from "vitest";
import { createInteractions, createShiftSum, sampleOf, vitalOf } from "./web-vitals";

test("a metric is good up to its first bound, poor above its second", () => {
	expect([2500, 2501, 4000, 4001].map((value) => vitalOf("LCP", value).rating)).toEqual([
		"good",
		"needs-improvement",
		"needs-improvement",
		"poor",
	]);
	expect(vitalOf("CLS", 0.123456)).toEqual({ metric: "CLS", value: 0.1235, rating: "needs-improvement" });
	expect(vitalOf("INP", 87.6)).toEqual({ metric: "INP", value: 88, rating: "good" });
});

describe("layout shifts", () => {
	const sumOf = (shifts: Array<[at: number, value: number]>) => {
		const sum = createShiftSum();
		for (const [at, value] of shifts) sum.add(at, value);
		return Number(sum.value().toFixed(6));
	};

	it("add up while each is within a second of the one before", () => {
		expect(sumOf([])).toBe(0);
		expect(
			sumOf([
				[0, 0.1],
				[900, 0.1],
				[1800, 0.1],
			]),
		).toBe(0.3);
		expect(
			sumOf([
				[0, 0.1],
				[1000, 0.2],
				[2500, 0.05],
			]),
		).toBe(0.2);
	});

	it("begin anew after five seconds", () => {
		const often = Array.from({ length: 11 }, (_, place) => [place * 500, 0.1] as [number, number]);
		expect(sumOf(often)).toBe(1);
	});
});

describe("interactions", () => {
	const worstOf = (durations: number[], step = 7) => {
		const interactions = createInteractions();
		for (const [place, duration] of durations.entries()) interactions.add(1000 + place * step, duration);
		return interactions.value();
	};

	it("are as slow as the slowest of them", () => {
		expect(worstOf([])).toBeNull();
		expect(worstOf([40, 312, 56])).toBe(312);
	});

	it("count once each, with their longest event", () => {
		const interactions = createInteractions();
		for (const duration of [40, 96, 64]) interactions.add(7, duration);
		expect(interactions.value()).toBe(96);
	});

	it("leave out one slowest of every fifty, also of those too short to be told", () => {
		expect(worstOf(Array.from({ length: 50 }, (_, place) => place))).toBe(48);
		expect(worstOf([500, 100], 7 * 60)).toBe(100);
		expect(worstOf([500], 7)).toBe(500);
	});
});

describe("a page load is measured", () => {
	test("in one of ten, by the moment at which it began and nothing else", () => {
		const began = Date.UTC(2026, 10, 20);
		// Clocks that know each millisecond, and those that are blurred to a tenth of a second.
		for (const step of [1, 100]) {
			const loads = Array.from({ length: 20_000 }, (_, index) => began + index * step);
			const measured = loads.filter((load) => sampleOf(load, false)?.sample === "1-in-10");
			expect(measured.length / loads.length).toBeCloseTo(0.1, 2);
			expect(loads.filter((load) => sampleOf(load, false))).toEqual(measured);
		}
	});

	test("always where something is tried out, and is of no sample then", () => {
		for (let began = 0; began < 100; began++) expect(sampleOf(began, true)).toEqual({});
	});
});
