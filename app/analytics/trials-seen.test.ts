import { describe, expect, test } from "vitest";
import { printMark, TRIAL } from "~/experiments/mark";
import { trialsIn } from "./trials-seen";

const timing = (name: string, description: string) => ({ name, description }) as PerformanceServerTiming;
const shown = timing(TRIAL, "lender-columns.fall-first");
const found = { experiment: "lender-columns", variant: "fall-first" };

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
		for (const description of ["", "lender-columns", ".", "lender-columns."])
			expect(trialsIn({ initiatorType: "fetch", serverTiming: [timing(TRIAL, description)] })).toEqual([]);
	});

	test("are read as the site writes them", () => {
		expect(printMark([{ known: "lender-columns", variant: "fall-first" }])).toBe(
			`${TRIAL};desc="${shown.description}"`,
		);
	});
});
