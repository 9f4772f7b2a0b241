import { describe, expect, test } from "vitest";
import { printMark, TRIAL } from "~/experiments/mark";
import { sampleOf, trialsIn } from "./trials-seen";

const timing = (name: string, description: string) => ({ name, description }) as PerformanceServerTiming;
const shown = timing(TRIAL, "custody-columns.fee-first");
const found = { experiment: "custody-columns", variant: "fee-first" };

describe("the variants that a page says it shows", () => {
	test("are those of its document, and of data that was fetched for it", () => {
		for (const initiatorType of ["navigation", "fetch"])
			expect(trialsIn({ initiatorType, serverTiming: [timing("cache", "hit"), shown] })).toEqual([found]);
	});

	test("are none of what was fetched ahead, nor of a browser that does not tell", () => {
		expect(trialsIn({ initiatorType: "link", serverTiming: [shown] })).toEqual([]);
		expect(trialsIn({ initiatorType: "navigation" } as Parameters<typeof trialsIn>[0])).toEqual([]);
	});

	test("are none where something else stands in the header", () => {
		for (const description of ["", "custody-columns", ".", "custody-columns."])
			expect(trialsIn({ initiatorType: "fetch", serverTiming: [timing(TRIAL, description)] })).toEqual([]);
	});

	test("are read as the site writes them", () => {
		expect(printMark([{ known: "custody-columns", variant: "fee-first" }])).toBe(
			`${TRIAL};desc="${shown.description}"`,
		);
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
