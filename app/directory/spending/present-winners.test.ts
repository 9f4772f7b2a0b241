import { expect, test } from "vitest";
import { cardWinners } from "./present-winners";

type Told = { fee?: number; in?: string; at?: string; type?: string; know?: string[]; serves?: string[] };
type Open = Parameters<typeof cardWinners>[0][number];

function card(name: string, net: number, told: Told = {}): Open {
	const { fee = 0, in: rank_as = "bitcoin", at, type = "credit", know = [], serves = [] } = told;
	const plan = { rates: { other: 0.01 }, paid_in: "bitcoin", fee_usd_year: fee };
	return {
		card: {
			answer: { terms: { net, fee, rank_as, fresh: !at } },
			listing: {
				attributes: { card_type: type, serves, "plans.base": plan },
				provenance: { "plans.base": { confidence: "sourced", asOf: at ?? "2026-10-01" } },
			},
		},
		row: { name, href: `/cards/${name}`, know },
	} as unknown as Open;
}

const said = (cards: Open[], unknown = 0) =>
	cardWinners(cards, unknown, "2026-11-27").map(
		({ rule, name, figure, words, ...more }) =>
			`${rule}${"isOpen" in more ? "?" : ""}: ${name}, ${figure}. ${words}`,
	);

test("each rule chooses among the cards that someone can get, and says what the card lacks", () => {
	const best = card("Ash", 610.4, { fee: 49.99, serves: ["US"] });
	const free = card("Birch", 588, { in: "cash", type: "prepaid", know: ["not in Hawaii", "only online"] });
	const token = card("Oak", 9000, { in: "own-token" });
	const old = card("Elm", 700, { in: "choice", type: "credit/debit dual mode", at: "2025-01-01" });
	expect(said([best, free, token, old], 2)).toEqual([
		"Most rewards after fees: Ash, $610 a year. Elm pays $700 a year, by older terms. Also the most rewards paid in bitcoin. Yearly fee: $49.99. Credit card, United States only, rewards in bitcoin. We couldn’t confirm 2 other cards.",
		"Most rewards, no yearly fee: Birch, $588 a year. Elm pays $700 a year, by older terms. Conditions: not in Hawaii; only online. Prepaid card, rewards in dollars.",
	]);
	expect(said([old])).toEqual([
		"Most rewards after fees?: Elm, $700 a year. We couldn’t confirm that this figure is current (checked 22 months ago). Also the most rewards without a yearly fee. Credit or debit card, rewards in an asset you choose.",
		"Most rewards paid in bitcoin: null, null. No card you can get pays a known reward in bitcoin.",
	]);
});

test("says ties, and where no card pays anything or none is free", () => {
	const paid = (name: string) => card(name, 100.2, { fee: 5, in: "cash", type: "" });
	expect(said([paid("Ash"), paid("Birch")])).toEqual([
		"Most rewards after fees: Ash and Birch, $100 a year. These cards are equal on this figure.",
		"Most rewards, no yearly fee: null, null. Every card that pays a known reward charges a yearly fee.",
		"Most rewards paid in bitcoin: null, null. No card you can get pays a known reward in bitcoin.",
	]);
	expect(said(["Ash", "Birch", "Elm", "Oak"].map(paid))[0]).toContain(": 4 cards, $100 a year.");
	expect(said([paid("Ash")])[0]).toContain("$5. Card, rewards in dollars.");
	expect(said([card("Oak", 9000, { in: "own-token" })])).toEqual([
		"Most rewards after fees: null, null. No card you can get pays a known reward in money or bitcoin.",
	]);
	expect(said([])).toEqual([]);
});
