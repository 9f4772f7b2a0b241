import { describe, expect, it } from "vitest";
import { AGEING_FROM_DAYS, freshnessOf, STALE_FROM_DAYS } from "~/directory/freshness";
import { asOfWords, dayBefore, daysUntilStale } from "./home-words";

describe("the words of a date", () => {
	it("give its age in days and what that makes it", () => {
		expect(asOfWords("2026-02-17", "2026-11-20")).toBe("17 Feb 2026, 276 days ago: ageing");
		expect(asOfWords("2026-11-19", "2026-11-20")).toBe("19 Nov 2026, 1 day ago: fresh");
		expect(asOfWords("2026-11-20", "2026-11-20")).toBe("20 Nov 2026, today: fresh");
	});

	it("give no age in days where only the month or the year is known", () => {
		expect(asOfWords("2026-02", "2026-11-20")).toBe("Feb 2026: ageing");
		expect(asOfWords("2024", "2026-11-20")).toBe("2024: stale");
	});

	it("say that undated counts as stale", () => {
		expect(asOfWords(null, "2026-11-20")).toBe("undated, counted as stale");
	});
});

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
