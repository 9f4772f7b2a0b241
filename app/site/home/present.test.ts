import { describe, expect, it } from "vitest";
import { kinds } from "~/listings/kinds/all";
import type { FactOfListing } from "~/listings/present-change";
import type { NamedNews, NewsChange } from "~db/queries/news";
import { type HomeData, presentHome } from "./present";

const today = "2026-11-20";
const nothing: HomeData = { totals: [], news: [], goingStale: [], specimen: null, guides: [] };

function fact(more: Partial<FactOfListing> = {}): FactOfListing {
	return {
		kind: "lender",
		slug: "example",
		name: "Example",
		field: "max_ltv",
		value: 0.5,
		attributes: {},
		sourceUrl: "https://www.example.com/terms",
		asOf: "2026-02-17",
		confidence: "sourced",
		...more,
	};
}

function sideOf(words: string | null): NewsChange["after"] {
	return {
		...{ words, asOf: "2026-11-18", readAt: null, confidence: "sourced", grade: "own" },
		...{ sourceUrl: "https://www.example.com/terms", via: null },
	};
}

function changeOf(label: string, before: string, after: string | null): NewsChange {
	return { field: "apr_min", label, before: sideOf(before), after: sideOf(after), end: null };
}

function newsOf(changes: NewsChange[]): NamedNews {
	return {
		...{ id: "lender:example@2026-11-18", slug: "example-lender-2026-11-18", listingId: "lender:example" },
		...{ kind: "lender", title: "", body: [], topics: 1, dated: "2026-11-18", day: "2026-11-18" },
		...{ takenBack: false, writtenAt: 0, name: "Example", changes },
	};
}

describe("the home page", () => {
	it("has the four newest guides that it is given", () => {
		const guides = ["a", "b", "c", "d", "e"].map((slug) => ({ slug, title: slug, summary: slug }));
		expect(presentHome({ ...nothing, guides }, today).guides.map(({ href }) => href)).toEqual(
			["a", "b", "c", "d"].map((slug) => `/articles/${slug}`),
		);
	});

	it("has a section for every kind, also before anything is imported", () => {
		const { sections } = presentHome(nothing, today);
		expect(sections.map(({ href }) => href)).toEqual(kinds.map(({ path }) => path));
		expect(sections[0]).toMatchObject({ count: "0", checked: "nothing known yet" });
	});

	it("says how much there is and how it is known, and nothing before anything is imported", () => {
		const coverage = { recent: 2, old: 1, general: 3, unknown: 4 };
		const totals = [
			{ kind: "lender", total: 1, coverage: { ...coverage, read: 1, median: "2026-07-05" } },
			{ kind: "etf", total: 1, coverage: { ...coverage, read: 0, median: null } },
		];
		expect(presentHome({ ...nothing, totals }, today).extent).toBe(
			"2 listings. Of all their values 30% have a source, 30% are general knowledge and 40% are unknown.",
		);
		expect(presentHome(nothing, today).extent).toBeNull();
	});

	it("shows a value with what holds it up, and links to it", () => {
		expect(presentHome({ ...nothing, specimen: fact() }, today).specimen).toEqual({
			href: "/lenders/example#max_ltv",
			name: "Example",
			label: "Highest LTV",
			value: "50%",
			source: { href: "https://www.example.com/terms", host: "example.com" },
			asOf: "17 Feb 2026, 276 days ago: ageing",
			confidence: "Sourced: read at the address above",
			mark: { line: "sourced", weight: "ageing", date: "17 Feb 2026" },
		});
	});

	it("never makes a link of a source that is not a web address", () => {
		for (const sourceUrl of ["javascript:alert(1)", "a letter", "", null]) {
			const { specimen } = presentHome({ ...nothing, specimen: fact({ sourceUrl }) }, today);
			expect(specimen?.source).toBeNull();
		}
	});

	it("leads from a line of news to the item, and says what is no longer so of it", () => {
		const ended = { ...changeOf("origination fee", "1%", null), end: { on: "2026-11-19", by: "taken back" } };
		const news = [newsOf([changeOf("lowest APR", "9%", "7.5%"), ended as NewsChange])];
		expect(presentHome({ ...nothing, news }, today).news).toEqual([
			{
				...{ href: "/news/example-lender-2026-11-18", name: "Example", what: "lowest APR" },
				...{ before: "9%", after: "7.5%", more: 1 },
				ended: "Taken back on 19 Nov 2026: origination fee",
				mark: { line: "sourced", weight: "fresh", date: "18 Nov 2026" },
			},
		]);
	});

	it("names no value of a kind or a field that is no more", () => {
		expect(presentHome({ ...nothing, specimen: fact({ kind: "gone" }) }, today).specimen).toBeNull();
	});

	it("counts the days until a listing is stale, and leaves out one that is stale by now", () => {
		const goingStale = [
			{ kind: "lender", slug: "a", name: "A", verifiedAt: "2025-11-24" },
			{ kind: "lender", slug: "b", name: "B", verifiedAt: "2025-11-19" },
			{ kind: "lender", slug: "c", name: "C", verifiedAt: null },
		];
		expect(presentHome({ ...nothing, goingStale }, today).goingStale).toEqual([
			{
				href: "/lenders/a",
				name: "A",
				section: "Lenders",
				asOf: "24 Nov 2025",
				words: "out of date in 5 days",
			},
		]);
	});
});
