import { describe, expect, test } from "vitest";
import type { ListingRecord } from "~db/records";
import { presentFeatured } from "./featured.server";

const TODAY = "2026-11-27";

function fund(slug: string, fee: number | null, asOf: string | null, more = {}): ListingRecord {
	const attributes = {
		name: slug,
		ticker: slug.toUpperCase(),
		type: "spot",
		status: "open",
		country: "US",
		expense_ratio: fee,
		inception_date: "2024-01-11",
	};
	const provenance = { expense_ratio: { confidence: "sourced" as const, asOf, ...more } };
	return {
		id: `etf:${slug}`,
		kind: "etf",
		slug,
		name: slug,
		website: null,
		country: "US",
		status: "open",
		verifiedAt: asOf,
		approvedReviews: 0,
		attributes,
		provenance,
		quality: {},
	} as unknown as ListingRecord;
}

const current = fund("ours", 0.0019, "2026-09-01");

describe("the page of the featured fund", () => {
	test("features the lowest current fee, and keeps a lower older one above it, hollow", () => {
		const { featured, rows } = presentFeatured([current, fund("old", 0.0014, "2026-01-01")], TODAY);
		expect(featured).toMatchObject({ href: "/etfs/ours", fee: "0.19%" });
		expect(featured?.why).toBe(
			"It’s the only US spot fund in our list that trades and has a current fee. OLD had a lower fee, 0.14%, when it was last checked.",
		);
		expect(rows.map(({ href, isOld, isFeatured, mark }) => [href, isOld, isFeatured, mark?.weight])).toEqual([
			["/etfs/old", true, false, "stale"],
			["/etfs/ours", false, true, "fresh"],
		]);
		expect(rows[0]?.more).toMatch(/less$/);
	});

	test.each([
		["undated", null],
		["checked over 6 months ago", "2026-05-01"],
	])("features no fund whose fee is %s, and none where all are", (_name, asOf) => {
		const { featured, rows } = presentFeatured([fund("only", 0.0014, asOf)], TODAY);
		expect(featured).toBeNull();
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ isOld: true, isFeatured: false, more: null });
	});

	test("names whose fee is unknown instead of ranking it", () => {
		const { rows, leftOut } = presentFeatured([current, fund("unknown", null, null)], TODAY);
		expect(rows).toHaveLength(1);
		expect(leftOut).toEqual([{ name: "unknown", href: "/etfs/unknown", why: "its fee is unknown" }]);
	});
});
