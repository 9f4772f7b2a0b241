import { describe, expect, it } from "vitest";
import type { DashboardRows, FactChange, FavouriteListing } from "~db/queries/dashboard";
import { presentDashboard } from "./dashboard.server";

const now = Date.UTC(2026, 10, 20, 12);
const yesterday = now - 24 * 3_600_000;

function kept(slug: string, more: Partial<FavouriteListing> = {}): FavouriteListing {
	return {
		id: `lender:${slug}`,
		kind: "lender",
		slug,
		name: slug.toUpperCase(),
		ordinal: 0,
		summary: {
			attributes: { max_ltv: 0.5, apr_min: 0.095 },
			provenance: { max_ltv: { confidence: "sourced", asOf: "2026-02-17" } },
		},
		verifiedAt: "2026-02-17",
		keptAt: 0,
		listedAt: 0,
		updatedAt: 0,
		...more,
	};
}

function change(slug: string, more: Partial<FactChange> = {}): FactChange {
	return {
		listingId: `lender:${slug}`,
		kind: "lender",
		slug,
		name: slug.toUpperCase(),
		field: "max_ltv",
		value: 0.6,
		previousValue: 0.5,
		attributes: {},
		asOf: "2026-11-19",
		confidence: "sourced",
		sourceUrl: "https://www.example.com/terms",
		...more,
	};
}

const rows = (more: Partial<DashboardRows> = {}): DashboardRows => ({
	visit: null,
	favourites: [],
	comparisons: [],
	names: new Map(),
	...more,
});

describe("favourites on the dashboard", () => {
	it("stand in two groups: those that changed, with what was and what is, and the others", () => {
		const favourites = [kept("arch"), kept("strike")];
		const view = presentDashboard(rows({ favourites }), [change("strike")], yesterday, now);
		expect(view.changed).toMatchObject([
			{
				name: "STRIKE",
				href: "/lenders/strike",
				what: "Lender",
				changes: [
					{
						href: "/lenders/strike#max_ltv",
						label: "Maximum LTV",
						before: "50%",
						after: "60%",
						host: "example.com",
						mark: { line: "sourced", weight: "fresh", date: "Nov 19, 2026" },
					},
				],
				more: 0,
			},
		]);
		expect(view.unchanged.map(({ name }) => name)).toEqual(["ARCH"]);
		expect(view.since).toBe("Nov 19, 2026");
	});

	it("show three numbers each, unknown ones as unknown, and how recent they are", () => {
		const view = presentDashboard(rows({ favourites: [kept("arch")] }), [], null, now);
		const [arch] = view.unchanged;
		expect(arch?.figures).toHaveLength(3);
		expect(arch?.figures.map(({ value }) => value)).toContain(null);
		expect(arch?.mark).toMatchObject({ line: "sourced", weight: "ageing", date: "Feb 17, 2026" });
		expect(view.since).toBeNull();
	});

	it("say the hour where the visit before was today", () => {
		const earlier = now - 2 * 3_600_000;
		expect(presentDashboard(rows(), [], earlier, now).since).toBe("Nov 20, 2026, 10:00 UTC");
	});

	it("can be compared at once when they are two to four", () => {
		const slugs = ["a", "b", "c", "d", "e"];
		const hrefs = [1, 2, 4, 5].map((many) => {
			const favourites = slugs.slice(0, many).map((slug) => kept(slug));
			return presentDashboard(rows({ favourites }), [], null, now).compareHref;
		});
		expect(hrefs).toEqual([
			null,
			"/compare?items=lender:a,lender:b",
			"/compare?items=lender:a,lender:b,lender:c,lender:d",
			null,
		]);
	});

	it("show at most six changes of one listing and say how many more there are", () => {
		const fields = [
			"max_ltv",
			"margin_call_ltv",
			"liquidation_ltv",
			"apr_min",
			"apr_max",
			"name",
			"website",
			"country",
		];
		const changes = fields.map((field) => change("strike", { field, value: null }));
		const [strike] = presentDashboard(
			rows({ favourites: [kept("strike")] }),
			changes,
			yesterday,
			now,
		).changed;
		expect(strike?.changes).toHaveLength(6);
		expect(strike?.more).toBe(2);
	});

	it("shorten long texts, and leave out fields and kinds that are no more", () => {
		const favourites = [kept("strike"), kept("odd", { id: "planet:odd", kind: "planet" })];
		const changes = [
			change("strike", { field: "fee_condition", value: "x".repeat(500), previousValue: null }),
			change("strike", { field: "shoe_size" }),
			change("odd", { listingId: "planet:odd", kind: "planet" }),
		];
		const { changed, unchanged } = presentDashboard(rows({ favourites }), changes, yesterday, now);
		expect([changed.length, unchanged.length]).toEqual([1, 0]);
		expect(changed[0]?.changes).toHaveLength(1);
		expect(changed[0]?.changes[0]?.after).toHaveLength(120);
		expect(changed[0]?.changes[0]?.before).toBeNull();
	});
});

describe("saved comparisons", () => {
	const saved = { id: "c", items: "lender:ledn,lender:strike,lender:gone", createdAt: yesterday };

	it("are named by what they compare, and link to what of it is still listed", () => {
		const names = new Map([
			["lender:ledn", "Ledn"],
			["lender:strike", "Strike"],
		]);
		const { comparisons } = presentDashboard(rows({ comparisons: [saved], names }), [], null, now);
		expect(comparisons).toEqual([
			{
				id: "c",
				href: "/compare?items=lender:ledn,lender:strike",
				title: "Ledn and Strike",
				note: "Saved Nov 19, 2026. 1 listing is no longer here.",
			},
		]);
	});

	it("say so when nothing of them is left", () => {
		const { comparisons } = presentDashboard(rows({ comparisons: [saved] }), [], null, now);
		expect(comparisons[0]).toMatchObject({ href: "/compare", title: "No longer listed" });
	});
});
