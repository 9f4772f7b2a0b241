import { describe, expect, test } from "vitest";
import { sampleOf } from "./vitals-sample";

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
