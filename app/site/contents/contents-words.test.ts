import { describe, expect, it } from "vitest";
import { AGEING_FROM_DAYS, freshnessOf, STALE_FROM_DAYS } from "~/listings/values/age";
import { ageWords, dayBefore, daysUntilStale } from "./present";

describe("the days until a value is stale", () => {
	it("end on the day it is", () => {
		expect(daysUntilStale("2025-11-20", "2026-11-20")).toBe(1);
		expect(freshnessOf("2025-11-20", "2026-11-20")).toBe("ageing");
		expect(daysUntilStale("2025-11-20", "2026-11-21")).toBe(0);
		expect(freshnessOf("2025-11-20", "2026-11-21")).toBe("stale");
	});
});

describe("the days between which a value is going stale", () => {
	const today = "2026-11-20";

	it("begin with the last that is not stale yet", () => {
		const first = dayBefore(today, STALE_FROM_DAYS - 1);
		expect(freshnessOf(first, today)).toBe("ageing");
		expect(freshnessOf(dayBefore(first, 1), today)).toBe("stale");
	});

	it("end before the first that is fresh", () => {
		const end = dayBefore(today, AGEING_FROM_DAYS - 1);
		expect(freshnessOf(end, today)).toBe("fresh");
		expect(freshnessOf(dayBefore(end, 1), today)).toBe("ageing");
	});
});

describe("how old a section is", () => {
	const coverage = { recent: 30, old: 50, general: 20, unknown: 400, read: 25, median: "2026-03" };

	it("is the share of known values read in six months, and the median age", () => {
		expect(ageWords(coverage, "2026-11-20")).toBe("25% checked in the last 6 months, median age 8 months");
		expect(ageWords({ ...coverage, median: "2026-11-01" }, "2026-11-20")).toContain(
			"median age under a month",
		);
		expect(ageWords({ ...coverage, median: "2023" }, "2026-11-20")).toContain("median age 3 years");
	});

	it("has no median where half of the values or more are undated", () => {
		expect(ageWords({ ...coverage, median: null }, "2026-11-20")).toBe(
			"25% checked in the last 6 months, at least half undated",
		);
	});

	it("is nothing of a section in which nothing is known", () => {
		expect(ageWords({ ...coverage, recent: 0, old: 0, general: 0 }, "2026-11-20")).toBe("no data yet");
	});
});
