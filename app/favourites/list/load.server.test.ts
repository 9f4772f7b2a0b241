import { describe, expect, test } from "vitest";
import type { ListingSummary } from "~db/records";
import { favouritesAddresses, MOST_ASKED } from "./favourites-address";
import { presentFavourites, readItems } from "./load.server";
import { joinViews } from "./use-favourite-listings";

const TODAY = "2026-11-20";

function summary(kind: string, slug: string, attributes: ListingSummary["summary"]["attributes"] = {}) {
	const provenance = { apr_min: { confidence: "sourced", asOf: "2026-11-01" } } as const;
	return {
		id: `${kind}:${slug}`,
		kind,
		slug,
		name: slug.toUpperCase(),
		ordinal: 0,
		summary: { attributes, provenance },
		verifiedAt: null,
	} satisfies ListingSummary;
}

describe("what the address asks for", () => {
	const read = (items: string) => readItems(new URLSearchParams({ items }));

	test("is each listing once, in an order of its own, so that the same list has one address", () => {
		expect(read("lender:b,etf:a,lender:b,")).toEqual({ ids: ["etf:a", "lender:b"], problem: null });
		expect(readItems(new URLSearchParams())).toEqual({ ids: [], problem: null });
	});

	test("is refused when it is no listing's id, or too much", () => {
		expect(read("ledn").problem).toBe("“ledn” isn’t a listing ID.");
		expect(read("lender:<script>").problem).not.toBeNull();
		expect(read(`lender:${"x".repeat(81)}`).problem).not.toBeNull();
		const many = Array.from({ length: MOST_ASKED + 1 }, (_, at) => `lender:n${at}`);
		expect(read(many.slice(1).join(",")).problem).toBeNull();
		expect(read(many.join(",")).problem).toBe("Ask for at most 200 listings at a time.");
	});

	test("goes in parts short enough for an address, however long the ids", () => {
		const ids = Array.from({ length: 500 }, (_, at) => `treasury-company:${String(at).padStart(80, "x")}`);
		const addresses = favouritesAddresses(ids);
		expect(Math.max(...addresses.map((address) => address.length))).toBeLessThan(8000);
		const asked = addresses.flatMap((address) => read(address.split("items=")[1] ?? "").ids);
		expect(asked.sort()).toEqual([...ids].sort());
		expect(favouritesAddresses([...ids].reverse())).toEqual(addresses);
		expect(favouritesAddresses([])).toEqual([]);
	});
});

describe("favourites as shown", () => {
	const read = (...found: ListingSummary[]) => ({ found, merged: new Map<string, string>() });

	test("name what was merged into another listing, which stands in its place once", () => {
		const merged = new Map([["lender:old", "lender:one"]]);
		const ids = ["lender:old", "lender:one"];
		const view = presentFavourites(ids, { found: [summary("lender", "one")], merged }, TODAY);
		expect([view.unknown, view.moved]).toEqual([[], { "lender:old": "lender:one" }]);
		const joined = joinViews([view, view]);
		expect(joined.groups.map(({ listings }) => listings.map(({ id }) => id))).toEqual([["lender:one"]]);
		expect(joined.moved).toEqual(view.moved);
	});

	test("stand by kind as the navigation does, each with the figures of its detail page's head and a mark", () => {
		const found = [summary("etf", "fund"), summary("lender", "one", { apr_min: 0.09, max_ltv: 0.5 })];
		const { groups } = presentFavourites(["etf:fund", "lender:one"], read(...found), TODAY);
		expect(groups.map(({ kind, path }) => [kind, path])).toEqual([
			["lender", "/lenders"],
			["etf", "/etfs"],
		]);
		const [lenders] = groups;
		expect(lenders?.labels).toHaveLength(3);
		expect(lenders?.listings[0]).toMatchObject({ id: "lender:one", href: "/lenders/one", name: "ONE" });
		expect(lenders?.listings[0]?.figures).toHaveLength(3);
		expect(lenders?.listings[0]?.mark).toMatchObject({
			line: "sourced",
			weight: "fresh",
			date: "Nov 1, 2026",
		});
	});

	test("a figure that is not known is null, for the page to say so", () => {
		const { groups } = presentFavourites(["lender:one"], read(summary("lender", "one")), TODAY);
		expect(groups[0]?.listings[0]?.figures.map(({ value }) => value)).toEqual([null, null, null]);
	});

	test("answers about parts of a list make one list, by name within each kind, and name what is not there", () => {
		const part = (...found: ListingSummary[]) =>
			presentFavourites([...found.map(({ id }) => id), `lender:not-${found.length}`], read(...found), TODAY);
		const whole = joinViews([
			part(summary("etf", "b")),
			part(summary("lender", "z"), summary("etf", "a")),
			part(summary("lender", "y")),
		]);
		expect(whole.groups.map(({ listings }) => listings.map(({ name }) => name))).toEqual([
			["Y", "Z"],
			["A", "B"],
		]);
		expect(whole.unknown).toEqual(["lender:not-1", "lender:not-2", "lender:not-1"]);
	});
});
