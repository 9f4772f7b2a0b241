import { expect, test } from "vitest";
import { totalsOf } from "./kind-totals";

test("the totals of a kind say what is recent, what was read within six months, and the median date", () => {
	const known: Array<[string | null, string | null]> = [
		["2024-01-01", "2026-11-01"],
		["2026-10-01", null],
		["2025-01", "2025-02-01"],
		[null, null],
	];
	const stated = ["2024-01-01", "2026-10-01", "2025-01", null];
	const listings = [
		{ verifiedAt: "2026-10-01", stored: { stated, general: 2, unknown: 3, known } },
		{ verifiedAt: null, stored: { stated: [], general: 0, unknown: 1, known: [] } },
	];
	const { verifiedAt, coverage } = totalsOf(listings, "2026-11-25");
	expect(verifiedAt).toBe("2026-10-01");
	expect(JSON.parse(coverage)).toEqual({
		recent: 1,
		old: 3,
		general: 2,
		unknown: 4,
		read: 2,
		median: "2024-01-01",
	});
	expect(totalsOf([], "2026-11-25").verifiedAt).toBeNull();
	expect(JSON.parse(totalsOf([], "2026-11-25").coverage).median).toBeNull();
});
