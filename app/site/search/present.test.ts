import { describe, expect, it } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { type FoundListing, presentResults, presentSuggestions } from "./present";

const today = "2026-11-20";

function found(slug: string, kind = "lender"): FoundListing {
	return { kind, slug, name: slug, summary: { attributes: {}, provenance: {} } };
}

describe("search results", () => {
	it("stand under their section, in the order they were found", () => {
		const { groups, words } = presentResults([found("b"), found("a")], 60, today);
		expect(groups).toHaveLength(1);
		expect(groups[0]).toMatchObject({ href: "/lenders", heading: "Lenders" });
		expect(groups[0]?.results.map(({ href }) => href)).toEqual(["/lenders/b", "/lenders/a"]);
		expect(words).toBe("2 listings found.");
	});

	it("can be drawn for a listing of any kind of which nothing but the name is known", () => {
		const { groups } = presentResults(
			kinds.map(({ id }) => found("x", id)),
			60,
			today,
		);
		expect(groups.map(({ href }) => href)).toEqual(kinds.map(({ path }) => path));
		for (const { results } of groups) expect(results[0]?.mark).toBeNull();
	});

	it("carry the weakest mark of their key numbers", () => {
		const lender = kinds.find(({ id }) => id === "lender");
		const [first = "", second = ""] = lender?.keyFields ?? [];
		const listing = found("a");
		listing.summary.provenance = {
			[first]: { c: "sourced", a: "2026-10-01" },
			[second]: { c: "general-knowledge", a: null },
		};
		expect(presentResults([listing], 60, today).groups[0]?.results[0]?.mark).toEqual({
			line: "general-knowledge",
			weight: "stale",
			date: "undated",
			note: "1 of 2 dated, 1 Oct 2026",
		});
	});

	it("say that there are more where the limit was reached", () => {
		expect(presentResults([found("a"), found("b")], 2, today).words).toBe(
			"The first 2 listings; a longer name finds fewer.",
		);
	});
});

describe("suggestions", () => {
	it("name the section, link to the listing, and leave out a kind that is no more", () => {
		expect(presentSuggestions([found("strike"), found("x", "gone")])).toEqual([
			{ href: "/lenders/strike", name: "strike", section: "Lenders", tile: expect.anything() },
		]);
	});
});
