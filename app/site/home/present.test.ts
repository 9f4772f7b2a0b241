import { describe, expect, it } from "vitest";
import { POINTS } from "~/finance/score/model";
import { kindByPath, kinds } from "~/listings/kinds/all";
import type { Offer } from "~/listings/offers/loan/offer";
import type { LoanRecord } from "~/loan/loan-records.server";
import type { NamedNews, NewsChange } from "~db/queries/news";
import { type HomeData, presentHome } from "./present";

const today = "2026-11-20";
const nothing: HomeData = { totals: [], news: [], offers: 0, mayHead: [] };

/** An offer that passes the rule for the head of the page. */
const offer = {
	...{
		id: "example/small",
		lender: "example",
		apr: 0.1035,
		apr_kind: "stated",
		fee: 0.0149,
		fee_kind: "one_off",
	},
	fee_from_collateral: false,
	fee_usd_year: null,
	ltv_max: 0.5,
	liquidation_ltv: 0.8,
	requires: [],
	amount_min: 5000,
	amount_min_currency: "USD",
	amount_max: 250_000,
	amount_max_currency: "USD",
	term_min_months: 1,
	term_max_months: 12,
	open_term: false,
	currency: ["USD"],
	compounding: "simple",
	repayment: "interest-only",
	grade: "A",
	second_hand: false,
	as_of: "2026-07-17",
	source: "https://www.example.com/rates",
} as unknown as Offer;

/** Answers that leave nothing of the risk score open. */
const risk_answers = Object.fromEntries(
	Object.entries(POINTS).map(([key, points]) => [key, Object.keys(points)[0]]),
);

function recordOf(more: Partial<Offer> = {}, lender: object = {}): LoanRecord {
	return {
		id: "lender:example",
		lender: { lender: "example", name: "Example", status: "open", risk_answers, ...lender },
		offers: [{ ...offer, ...more }],
		provenance: {},
	} as unknown as LoanRecord;
}

function heroOf(more: Partial<Offer> = {}, lender: object = {}) {
	return presentHome({ ...nothing, mayHead: [recordOf(more, lender)] }, today).hero;
}

function sideOf(words: string | null): NewsChange["after"] {
	return {
		words,
		asOf: "2026-11-18",
		readAt: null,
		confidence: "sourced",
		grade: "own",
		sourceUrl: "https://www.example.com/terms",
		via: null,
	};
}

function changeOf(label: string, before: string, after: string | null): NewsChange {
	return { field: "apr_min", label, before: sideOf(before), after: sideOf(after), end: null };
}

function newsOf(changes: NewsChange[]): NamedNews {
	return {
		id: "lender:example@2026-11-18",
		slug: "example-lender-2026-11-18",
		listingId: "lender:example",
		kind: "lender",
		title: "",
		body: [],
		topics: 1,
		dated: "2026-11-18",
		day: "2026-11-18",
		takenBack: false,
		writtenAt: 0,
		name: "Example",
		changes,
	};
}

describe("the home page", () => {
	it("says how much there is and how it is known, and nothing before anything is imported", () => {
		const coverage = { recent: 2, old: 1, general: 3, unknown: 4 };
		const totals = [
			{ kind: "lender", total: 1, coverage: { ...coverage, read: 1, median: "2026-07-05" } },
			{ kind: "etf", total: 1, coverage: { ...coverage, read: 0, median: null } },
		];
		expect(presentHome({ ...nothing, totals }, today).known).toEqual({
			listings: "2 listings",
			sourced: 30,
			coverage: { recent: 20, old: 10, general: 30, unknown: 40 },
		});
		expect(presentHome(nothing, today)).toMatchObject({ known: null, extent: null, hero: null });
		const extent = (offers: number | null) => presentHome({ ...nothing, totals, offers }, today).extent;
		expect(extent(1)).toBe("1 lender, 1 offer");
		expect(extent(null), "of more lenders than were read").toBe("1 lender");
	});

	it("shows a cost with what holds it up, fee included", () => {
		expect(heroOf()).toEqual({
			href: "/lenders/example",
			name: "Example",
			label: "yearly cost of a loan up to $250,000",
			value: "11.84%",
			source: { href: "https://www.example.com/rates", host: "example.com" },
			asOf: "Jul 17, 2026, 126 days ago",
			reads: "10.35% interest and a 1.49% fee",
			mark: { line: "sourced", weight: "fresh", date: "Jul 17, 2026" },
		});
	});

	it.each([
		["read elsewhere", { grade: "B" }],
		["quoted by another", { second_hand: true }],
		["dated to a month", { as_of: "2026-09" }],
		["undated", { as_of: null }],
		["past its maximum age", { as_of: "2026-05-01" }],
		["the highest of a range", { apr_kind: "upper" }],
		["with an open fee", { fee: null, fee_kind: null }],
		["for whoever has something else", { requires: [{ key: "member", value: true, text: "a membership" }] }],
		["for large loans only", { amount_min: 250_000 }],
		["for a size that nobody published", { amount_min: null }],
		["for longer terms only", { term_min_months: 13, term_max_months: 24 }],
		["with no web address as its source", { source: "a letter" }],
	] as Array<[string, Partial<Offer>]>)("shows no cost that is %s", (_, more) => {
		expect(heroOf(more)).toBeNull();
	});

	it("shows no cost of a lender that is closed, or little known", () => {
		expect(heroOf({}, { status: "closed" })).toBeNull();
		expect(heroOf({}, { risk_answers: {} })).toBeNull();
	});

	it("takes of several the newest, then the cheapest", () => {
		const records = [recordOf({ as_of: "2026-07-16", apr: 0.01 }), recordOf(), recordOf({ apr: 0.1 })];
		expect(presentHome({ ...nothing, mayHead: records }, today).hero?.value).toBe("11.49%");
	});

	it("counts what stands behind each door by the kinds there are", () => {
		const coverage = { recent: 1, old: 0, general: 0, unknown: 0, read: 1, median: null };
		const totals = kinds.map(({ id }) => ({ kind: id, total: 7, coverage }));
		const { doors } = presentHome({ ...nothing, totals }, today);
		const lists = doors.flatMap(({ questions }) => questions.filter(({ href }) => kindByPath(href)));
		expect(lists).toHaveLength(5);
		for (const { href, count } of lists) expect(count, href).toMatch(/^7/);
	});

	it("leads from a line of news to the item, and says what is no longer so of it", () => {
		const ended = { ...changeOf("origination fee", "1%", null), end: { on: "2026-11-19", by: "taken back" } };
		const news = [newsOf([changeOf("lowest APR", "9%", "7.5%"), ended as NewsChange])];
		expect(presentHome({ ...nothing, news }, today).news).toEqual([
			{
				href: "/news/example-lender-2026-11-18",
				name: "Example",
				what: "lowest APR",
				before: "9%",
				after: "7.5%",
				more: 1,
				ended: "Withdrawn on Nov 19, 2026: origination fee",
				mark: { line: "sourced", weight: "fresh", date: "Nov 18, 2026" },
			},
		]);
	});
});
