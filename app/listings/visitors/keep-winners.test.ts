import { expect, test } from "vitest";
import type { Winner } from "~/ui/winners";
import { custodian } from "../kinds/custodian";
import { inheritance } from "../kinds/inheritance";
import type { Kind } from "../kinds/kind";
import type { KeepQuestion } from "../offers/custody-provider";
import { type ProviderListing, providersOf } from "../offers/providers";
import { keepWinners, listedWinners, type Match } from "./keep-winners";

const TODAY = "2026-11-27";

const question = {
	btc: 2,
	heirs_handle_key: false,
	hold_no_key: false,
	pass_on_only: false,
	holder: "person",
};

type Told = {
	cost?: [number, number | null];
	keys?: number | null;
	need?: string;
	at?: string;
	more?: object;
};

function match(name: string, { cost, keys = 0, need, at = "2026-10-01", more }: Told): Match {
	const from = { confidence: "sourced", asOf: at };
	const provenance = { annual_fee_min_usd: from, client_keys: from, heirs_need: from };
	const attributes = { annual_fee_min_usd: 1, client_keys: keys, total_keys: 3, heirs_need: need };
	return {
		record: {
			provider: { name, client_keys: keys, pass_on: { heirs_need: need ?? null }, keep: {}, ...more },
			custodian: { kind: "custodian", attributes, provenance },
			inheritance: { kind: "inheritance", attributes, provenance: { heirs_need: from } },
		},
		answer: { cost: cost ?? null, once: need === "device" ? 250 : 0 },
		href: `/keep/${name}`,
	} as unknown as Match;
}

const said = (matches: Match[], more: Partial<KeepQuestion> = {}, isSum = true) =>
	told(keepWinners(matches, { ...question, ...more } as KeepQuestion, isSum, TODAY));

const told = (winners: Winner[]) =>
	winners.map(
		({ rule, name, figure, words, ...more }) =>
			`${rule}${"isOpen" in more ? "?" : ""}: ${name}, ${figure}. ${words}`,
	);

test("each rule chooses one match, and says what it lacks", () => {
	const ash = match("Ash (Oak)", { cost: [0, 0], keys: 2, need: "device" });
	const birch = match("Birch", { cost: [250, null], keys: 0, need: "account" });
	const old = match("Elm", { cost: [0, null], keys: 3, need: "documents", at: "2025-01-01" });
	const silent = match("Fir", { keys: null, need: "secret" });
	expect(said([ash, birch, silent])).toEqual([
		"Lowest known yearly cost: Ash, $0 a year. You also hold the most keys there: 2 of 3 keys. About $250 once per device (yours and each heir’s). We couldn’t find the full cost of 1 other service here.",
		"Heirs need the least: Birch, (an account and a claim). It costs from $250 a year. You hold no key.",
	]);
	expect(said([birch, old])).toEqual([
		"Lowest known yearly cost: Birch, from $250 a year. Elm costs from $0 a year, by an older figure. Heirs also need the least there (an account and a claim). You hold no key. Heirs need less at Elm, by an older source (legal documents, no key).",
		"You hold the most keys?: Elm, 3 of 3 keys. We couldn’t confirm that this figure is current (checked 22 months ago). It costs from $0 a year, by an older figure.",
	]);
	expect(said([match("Fir", { keys: 1, need: "secret" }), old])[1]).toBe(
		"You hold the most keys: Fir, 1 of 3 keys. Elm gives you 3 of 3 keys, by an older source. Heirs also need the least there (a secret they have to use themselves). We couldn’t find its full cost. Heirs need a secret they have to use themselves. Heirs need less at Elm, by an older source (legal documents, no key).",
	);
});

test("says ties and what nobody publishes, and leaves out a rule that nothing was asked of", () => {
	expect(said([match("Ash", { keys: null }), match("Birch", { keys: null })])).toEqual([
		"Lowest known yearly cost: null, null. We couldn’t find the full cost of any service here.",
		"You hold the most keys: null, null. We couldn’t confirm a service here that gives you a key.",
		"Heirs need the least: null, null. We couldn’t find what heirs need at any service here.",
	]);
	const [one, two] = ["Ash", "Birch"].map((name) => match(name, { cost: [9, 9], need: "account" }));
	expect(said([one, two].flatMap((each) => each ?? []))).toEqual([
		"Lowest known yearly cost: Ash and Birch, $9 a year. These services are equal on this figure.",
		"Heirs need the least: Ash and Birch, (an account and a claim). These services are equal on this figure.",
	]);
	const share = match("Ash", { cost: [9, 9], keys: 1, more: { keep: { share: 0.01 } } });
	expect(said([share], { heirs_handle_key: null, hold_no_key: true }, false)).toEqual([
		"Lowest known yearly cost: null, null. We couldn’t find the full cost of any service here.",
	]);
	expect(said([match("Ash", { cost: [9, 9], keys: 1 })])[0]).toContain("We couldn’t find what heirs need.");
	expect(said([])).toEqual([]);
});

function listing(name: string, { id }: Kind, attributes: object, at = "2026-11-01") {
	const provenance = Object.fromEntries(
		Object.keys(attributes).map((key) => [key, { confidence: "sourced", asOf: at }]),
	);
	const named = { id: `${id}:${name.toLowerCase()}`, kind: id, slug: name.toLowerCase(), name };
	return {
		...named,
		attributes: { status: "open", ...attributes },
		provenance,
	} as unknown as ProviderListing;
}

const fee = (usd: number) => ({ annual_fee_min_usd: usd * 100, annual_fee_max_usd: usd * 100 });
const listed = (kind: Kind, ...listings: ProviderListing[]) =>
	listedWinners(providersOf(listings), kind, TODAY);

test("a list of custody names the best current figures, and no service that is closed or for institutions", () => {
	const ash = listing("Ash", custodian, { ...fee(250), client_keys: 2, total_keys: 3 });
	const birch = listing("Birch", custodian, { ...fee(0), client_keys: 0, inheritance: false }, "2025-01-01");
	const closed = listing("Elm", custodian, { ...fee(0), client_keys: 3, status: "closed" });
	const forFunds = listing("Fir", custodian, { ...fee(0), type: "qualified custodian" });
	const winners = listed(custodian, ash, birch, closed, forFunds);
	expect(told(winners)).toEqual([
		"Lowest known yearly cost: Ash, $250 a year. Birch costs $0 a year, by an older figure. You also hold the most keys there: 2 of 3 keys. We couldn’t find what heirs need.",
		"Heirs need the least: null, null. We couldn’t find what heirs need at any service here.",
	]);
	expect(winners[0]?.href).toBe("/custody/ash");
	expect(told(listed(custodian, birch))[0]).toBe(
		"Lowest known yearly cost?: Birch, $0 a year. We couldn’t confirm that this figure is current (checked 22 months ago). You hold no key. It has no inheritance plan.",
	);
	expect(listed(custodian, closed)).toEqual([]);
});

test("a list of inheritance names equals, and the condition that a price holds on", () => {
	const plan = { price_annual_usd_min: 3600, heirs_need: "account", method: "released-secret" };
	const [ash, birch] = ["Ash", "Birch"].map((name) => listing(name, inheritance, plan));
	const elm = listing("Elm", inheritance, { price_once_usd: 30_000, heirs_need: "secret" });
	const both = [ash, birch].flatMap((one) => one ?? []);
	expect(told(listed(inheritance, ...both))).toEqual([
		"Lowest known yearly cost: Ash and Birch, from $36 a year. These services are equal on this figure.",
		"You hold the most keys: null, null. We couldn’t confirm a service here that gives you a key.",
		"Heirs need the least: Ash and Birch, (an account and a claim). These services are equal on this figure.",
	]);
	expect(told(listed(inheritance, ...both, elm))[0]).toBe(
		"Lowest known yearly cost: Elm, $0 a year. Plus $300 once. Heirs need a secret they have to use themselves.",
	);
});
