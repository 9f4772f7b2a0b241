import { describe, expect, it } from "vitest";
import type { Card } from "~/listings/offers/card";
import type { Offer } from "~/listings/offers/loan/offer";
import { lenders, offers, price, reference } from "~/listings/offers/reference-for-tests";
import type { NamedNews, NewsChange } from "~db/queries/news";
import type { ListingRecord } from "~db/records";
import { exampleOf } from "./load.server";
import { type HomeData, presentHome } from "./present";
import { presentHolding, presentSpending } from "./present-answers";

const today = reference.as_of;
const nothing: HomeData = { totals: [], news: [], offers: 0, introWords: null, answers: [] };

/** The page with the reference's lenders, some of whose offers are changed. */
function homeWith(change: (offer: Offer) => Partial<Offer> = () => ({}), data = nothing) {
	const all = offers.map((offer) => ({ ...offer, ...change(offer) }));
	const records = lenders.map((lender) => ({
		lender,
		offers: all.filter((offer) => offer.lender === lender.lender),
		provenance: Object.fromEntries(
			all.map(({ id, as_of }) => [id, { confidence: "sourced", asOf: as_of, grade: "own", readAt: today }]),
		),
	}));
	const close = { price, day: reference.price_series_ends };
	return presentHome(data, exampleOf(records as never, close, today), today);
}

const only =
	(id: string, change: Partial<Offer>) =>
	(offer: Offer): Partial<Offer> =>
		offer.id === id ? change : {};
const loanAnswer = (change?: Parameters<typeof homeWith>[0]) => homeWith(change).answers[0];

function changeOf(label: string, before: string, after: string | null): NewsChange {
	const from = { confidence: "sourced", grade: "own", sourceUrl: "https://example.com/terms" };
	const side = { ...from, asOf: "2026-11-18" };
	const sides = { before: { ...side, words: before }, after: { ...side, words: after } };
	return { field: "apr_min", label, ...sides, end: null } as unknown as NewsChange;
}

describe("the number at the head", () => {
	it("is the newest current rate of the example loan, with where it comes from and what it means", () => {
		expect(homeWith().hero).toEqual({
			href: "/lenders/ledn",
			name: "Ledn",
			label: "highest yearly interest rate on a one-year loan",
			value: "11.49%",
			source: { href: "https://www.ledn.io/post/bitcoin-loan-rates", host: "ledn.io" },
			publisher: "the company’s own page, secondhand",
			dates: "Sep 2026, read Nov 22, 2026",
			meaning: "Borrow $60,000 and owe at most $66,894 after a year.",
			line: "sourced",
		});
	});

	it.each([
		["by a competitor", { grade: "D" }],
		["undated", { as_of: null }],
		["past its maximum age", { as_of: "2026-05-01" }],
		["variable", { rate_type: "variable" }],
		["with an open fee", { fee: null, fee_kind: null }],
		["with no web address as its source", { source: "a letter" }],
		["for other countries", { countries_served: ["CA"] }],
	] as Array<[string, Partial<Offer>]>)("is no rate that is %s", (_, more) => {
		expect(homeWith(only("ledn/us-ca", more)).hero).toMatchObject({
			name: "Figure",
			label: "yearly interest rate on a one-year loan",
			meaning: "Borrow $60,000 for a year and pay $5,946 in interest and fees.",
		});
	});
});

describe("the answer for a loan", () => {
	it("is the lowest current cost, with its liquidation price and the list for that loan", () => {
		expect(loanAnswer()).toEqual({
			question: "Borrow $60,000 against 2 BTC for 12 months in the United States",
			answer: "Figure costs the least: $5,946",
			details: [
				"That’s the interest and all fees, by current rates.",
				"Figure liquidates if bitcoin falls 57.4% to $33,333.",
			],
			href: "/lenders?btc=2&amount=60000&months=12&country=US",
			label: "Compare 9 lenders",
		});
	});

	it("says which figures are older, who costs less by one, and who shares the lowest cost", () => {
		const undated = { threshold_as_of: "2025-01-01", served_as_of: null };
		const old = loanAnswer(({ id }) => (id === "figure/50" ? undated : { served_as_of: null }));
		expect(old?.answer).toBe("Lowest current cost: $5,946");
		expect(old?.details).toEqual([
			"That’s Figure, with interest and all fees.",
			"By an older figure, Figure liquidates if bitcoin falls 57.4% to $33,333.",
			"We have no source from the past year for its service area. Ask Figure before you apply.",
		]);
		const cheap = loanAnswer(only("strike/below-250k", { apr: 0.05 }));
		expect(cheap?.answer).toBe("Figure costs the least: $5,946");
		expect(cheap?.details.at(-1)).toBe("1 lender costs less by an older figure.");
		const tied = loanAnswer(only("ledn/us-ca", { apr: 0.0991 }));
		expect(tied?.answer).toBe("Figure and Ledn cost the least: $5,946 each");
	});

	it("says where nothing is current, and heads the page with nothing then", () => {
		const { hero, answers } = homeWith(() => ({ as_of: "2026-01-01" }));
		expect(hero).toBeNull();
		expect(answers[0]).toMatchObject({
			answer: "No current rate",
			details: ["We couldn’t confirm a current fixed rate at any lender that offers this loan."],
		});
	});
});

describe("the answer for a spending", () => {
	const cards = reference.cards as unknown as Card[];
	const twins = cards.filter(({ card }) => card === "venmo-credit-card");

	it("is the card that pays the most by current terms, and the next two", () => {
		expect(presentSpending(cards, today)).toEqual({
			question: "Spend $800 a month on groceries and $300 on dining in the United States",
			answer: "Venmo Credit Card pays you $328 a year",
			details: [
				"That’s the rewards minus the yearly fee.",
				"Gemini Credit Card pays $300.",
				"Coinbase One Card pays $214.",
			],
			href: "/cards?dining=300&groceries=800&country=US",
			label: "Compare 7 cards",
		});
	});

	it("says if an older card pays more, names who share the first place, or says there is none", () => {
		const old = cards.map((card) => (twins.includes(card) ? { ...card, as_of: "2024" } : card));
		const { answer, details } = presentSpending(old, today);
		expect(answer).toBe("Gemini Credit Card pays you $300 a year");
		expect(details[1]).toBe("Venmo Credit Card pays $328 by an older figure.");
		const tied = [...twins, ...twins.map((card) => ({ ...card, card: "twin", name: "Twin" }))];
		expect(presentSpending(tied, today).answer).toBe("Twin and Venmo Credit Card pay you $328 a year each");
		expect(presentSpending([], today)).toMatchObject({
			...{ answer: "No current card terms", label: "See all cards" },
			details: ["We couldn’t confirm current terms for any card that you can get."],
		});
	});
});

describe("the answer for holding a fund", () => {
	const fund = (slug: string, fee: number, asOf: string | null) =>
		({
			...{ slug, name: slug, country: "US", status: "open" },
			attributes: { type: "spot", expense_ratio: fee },
			provenance: { expense_ratio: { confidence: "sourced", asOf } },
		}) as unknown as ListingRecord;

	it("is the lowest current fee, and an older one that is lower", () => {
		const funds = [fund("One", 0.0015, "2026-09-01"), fund("Old", 0.0014, null)];
		expect(presentHolding(funds, today)).toEqual({
			question: "Hold $10,000 of bitcoin in a US fund for a year",
			answer: "One costs the least: $15",
			details: ["The yearly fee is 0.15%.", "Old charges 0.14% by an older figure."],
			href: "/etfs?type=spot&country=US",
			label: "Compare US funds",
		});
		expect(presentHolding([...funds, fund("Also", 0.0015, "2026-09-01")], today).answer).toBe(
			"Also and One cost the least: $15 each",
		);
		expect(presentHolding([fund("Old", 0.0014, null)], today)).toMatchObject({
			answer: "No current fee",
			details: ["We couldn’t confirm a current fee for any US fund that holds bitcoin."],
		});
	});
});

describe("the home page", () => {
	it("says how much there is, and how long the introduction takes", () => {
		const coverage = { recent: 2, old: 1, general: 3, unknown: 4, read: 1, median: "2026-07-05" };
		const totals = [{ kind: "lender", total: 1, coverage }];
		const home = (data: Partial<HomeData>) => homeWith(undefined, { ...nothing, ...data });
		expect(home({})).toMatchObject({ extent: null, start: "Start here" });
		expect(home({ totals, offers: 1, introWords: 1176 })).toMatchObject({
			extent: "1 lender, 1 offer",
			start: "Start here, 5 minutes",
			computed: "Computed today from published figures, with bitcoin at $78,330 (Aug 21, 2026)",
		});
		expect(home({ totals, offers: null }).extent, "of more lenders than were read").toBe("1 lender");
	});

	it("leads from a line of news to the item, and says what is no longer so of it", () => {
		const ended = { ...changeOf("origination fee", "1%", null), end: { on: "2026-11-19", by: "taken back" } };
		const changes = [changeOf("lowest APR", "9%", "7.5%"), ended];
		const news = [{ slug: "example-lender-2026-11-18", name: "Example", changes } as unknown as NamedNews];
		expect(homeWith(undefined, { ...nothing, news }).news).toEqual([
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
