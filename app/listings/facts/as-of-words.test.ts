import { describe, expect, it } from "vitest";
import { asOfWords } from "./age-words";

describe("the words of a date", () => {
	it("give its age in days and what that makes it", () => {
		expect(asOfWords("2026-02-17", "2026-11-20")).toBe("17 Feb 2026, 276 days ago");
		expect(asOfWords("2026-11-19", "2026-11-20")).toBe("19 Nov 2026, 1 day ago");
		expect(asOfWords("2026-11-20", "2026-11-20")).toBe("20 Nov 2026, today");
	});

	it("give no age in days where only the month or the year is known", () => {
		expect(asOfWords("2026-02", "2026-11-20")).toBe("Feb 2026");
		expect(asOfWords("2026", "2026-11-20")).toBe("2026");
		expect(asOfWords("2024", "2026-11-20")).toBe("2024");
	});

	it("say undated", () => {
		expect(asOfWords(null, "2026-11-20")).toBe("undated");
	});
});
