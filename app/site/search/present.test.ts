import { describe, expect, it } from "vitest";
import { kinds } from "~/listings/kinds/all";
import type { FoundDocument, SearchReply } from "~db/queries/search";
import { presentResults, presentSuggestions } from "./present";

const today = "2026-11-20";

function listing(slug: string, kind = "lender"): FoundDocument {
	const path = kinds.find(({ id }) => id === kind)?.path;
	return {
		domain: kind,
		id: `${kind}:${slug}`,
		name: slug,
		href: `${path}/${slug}`,
		what: "Lenders",
		line: "as it was imported",
		summary: { attributes: {}, provenance: {} },
	};
}

const calculator: FoundDocument = {
	domain: "calculator",
	id: "ltv",
	name: "Liquidation price",
	href: "/calculators/ltv",
	what: "Calculator",
	line: "At what price is my bitcoin sold?",
	summary: null,
};

const explanation: FoundDocument = {
	...calculator,
	domain: "explanation",
	id: "lender:cure_hours",
	what: "Explained: Lenders",
};

function present(found: FoundDocument[], limit = 60, how: Partial<SearchReply> = {}) {
	return presentResults({ found, isGuess: false, isPartial: false, ...how }, limit, today);
}

describe("search results", () => {
	it("stand under what they are, in the order they were found", () => {
		const { groups, words } = present([listing("b"), calculator, listing("a")]);
		expect(groups.map(({ heading, all }) => [heading, all?.href])).toEqual([
			["Lenders", "/lenders"],
			["Calculators", "/calculators"],
		]);
		expect(groups[0]?.results.map(({ href }) => href)).toEqual(["/lenders/b", "/lenders/a"]);
		expect(words).toBe("2 listings and 1 calculator found.");
	});

	it("have a place for episodes of podcasts, each with its show and its day in words", () => {
		const { groups, words } = present([
			{
				domain: "episode",
				id: "podcast:show/1",
				name: "Number one",
				what: "Episode",
				summary: null,
				href: "/podcast/show#episodes",
				line: "The Show, 2026-11-22",
			},
		]);
		expect(words).toBe("1 episode found.");
		expect(groups[0]).toMatchObject({ heading: "Episodes", all: { href: "/podcast" } });
		expect(groups[0]?.results[0]?.tagline).toBe("The Show, Nov 22, 2026");
	});

	it("can be drawn for a listing of any kind of which nothing but the name is known", () => {
		const { groups } = present(kinds.map(({ id }) => listing("x", id)));
		expect(groups.map(({ all }) => all?.href)).toEqual(kinds.map(({ path }) => path));
		for (const { results } of groups) expect(results[0]?.listed).toEqual({ mark: null });
	});

	it("carry the weakest mark of their key numbers", () => {
		const lender = kinds.find(({ id }) => id === "lender");
		const [first = "", second = ""] = lender?.keyFields ?? [];
		const found = listing("a");
		if (found.summary)
			found.summary.provenance = {
				[first]: { confidence: "sourced", asOf: "2026-10-01" },
				[second]: { confidence: "general-knowledge", asOf: null },
			};
		expect(present([found]).groups[0]?.results[0]?.listed?.mark).toEqual({
			line: "general-knowledge",
			weight: "stale",
			date: "undated",
			note: null,
		});
	});

	it("have a tile and a mark only where they are listings", () => {
		const [first] = present([calculator]).groups[0]?.results ?? [];
		expect(first).toMatchObject({ tagline: "At what price is my bitcoin sold?", tile: null, listed: null });
	});

	it("say whose field it is that they explain", () => {
		const [first] = present([explanation]).groups[0]?.results ?? [];
		expect(first).toMatchObject({ explains: "Explained: Lenders", listed: null });
	});

	it("say that there are more where the limit was reached", () => {
		expect(present([listing("a"), listing("b")], 2).words).toBe(
			"Showing the first 2 listings. Type more to narrow the results.",
		);
	});

	it("say in a sentence of their own that there are none", () => {
		expect(present([])).toEqual({ words: "No results.", groups: [] });
	});

	it("count what they are, and say when they are only spelled alike", () => {
		expect(present([listing("a"), calculator, explanation]).words).toBe(
			"1 listing, 1 calculator and 1 explanation found.",
		);
		expect(present([listing("nexo")], 60, { isGuess: true }).words).toBe(
			"No exact match. Similar names: 1 listing.",
		);
	});
});

describe("results that have some of the words only", () => {
	it("say so, also where there are more of them", () => {
		expect(present([listing("nexo"), calculator], 60, { isPartial: true }).words).toBe(
			"No results with all of these words. With some of them: 1 listing and 1 calculator.",
		);
		expect(present([listing("nexo"), listing("ledn")], 2, { isPartial: true }).words).toBe(
			"No results with all of these words. With some of them: the first 2 listings.",
		);
	});
});

describe("suggestions", () => {
	it("name the section, link to the listing, and leave out a kind that is no more", () => {
		expect(presentSuggestions({ found: [listing("strike"), listing("x", "gone")] })).toEqual([
			{ href: "/lenders/strike", name: "strike", section: "Lenders", tile: expect.anything() },
		]);
	});

	it("say what anything else is", () => {
		expect(presentSuggestions({ found: [calculator] })).toEqual([
			{ href: "/calculators/ltv", name: "Liquidation price", section: "Calculator", tile: null },
		]);
	});
});
