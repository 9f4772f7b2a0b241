import { expect, test } from "vitest";
import type { KeepQuestion } from "~/listings/offers/custody-provider";
import { keepHeading } from "../words";
import { keepWinners, type Match } from "./present-winners";

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
	keepWinners(matches, { ...question, ...more } as KeepQuestion, isSum, "2026-11-27").map(
		({ rule, name, figure, words, ...more }) =>
			`${rule}${"isOpen" in more ? "?" : ""}: ${name}, ${figure}. ${words}`,
	);

test("each rule chooses one match, and says what it lacks", () => {
	const ash = match("Ash (Oak)", { cost: [0, 0], keys: 2, need: "device" });
	const birch = match("Birch", { cost: [250, null], keys: 0, need: "account" });
	const old = match("Elm", { cost: [0, null], keys: 3, need: "documents", at: "2025-01-01" });
	const silent = match("Fir", { keys: null, need: "secret" });
	expect(said([ash, birch, silent])).toEqual([
		"Lowest known yearly cost: Ash, $0 a year. You also hold the most keys there: 2 of 3 keys. About $250 once per device (yours and each heir’s). We couldn’t find the full cost of 1 other match.",
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
		"Lowest known yearly cost: null, null. We couldn’t find the full cost of any match.",
		"You hold the most keys: null, null. We couldn’t confirm a match where you hold a key.",
		"Heirs need the least: null, null. We couldn’t find what heirs need at any match.",
	]);
	const [one, two] = ["Ash", "Birch"].map((name) => match(name, { cost: [9, 9], need: "account" }));
	expect(said([one, two].flatMap((each) => each ?? []))).toEqual([
		"Lowest known yearly cost: Ash and Birch, $9 a year. These matches are equal on this figure.",
		"Heirs need the least: Ash and Birch, (an account and a claim). These matches are equal on this figure.",
	]);
	const share = match("Ash", { cost: [9, 9], keys: 1, more: { keep: { share: 0.01 } } });
	expect(said([share], { heirs_handle_key: null, hold_no_key: true }, false)).toEqual([
		"Lowest known yearly cost: null, null. We couldn’t find the full cost of any match.",
	]);
	expect(said([match("Ash", { cost: [9, 9], keys: 1 })])[0]).toContain("We couldn’t find what heirs need.");
	expect(said([])).toEqual([]);
});

test.each([
	[{}, true, "Custody and inheritance for 2 BTC and heirs who can’t use a key"],
	[{ heirs_handle_key: true }, false, "Custody and inheritance for heirs who can use a key"],
	[{ heirs_handle_key: null, hold_key: true }, false, "Custody, with a key you hold"],
	[{ pass_on_only: true, heirs_handle_key: null }, true, "Inheritance for 2 BTC"],
	[
		{ heirs_handle_key: null, hold_no_key: true, holder: "institution" },
		true,
		"Custody for 2 BTC, without a key to hold, for a company or fund",
	],
] as const)("%j is one line", (more, isSum, words) => {
	expect(keepHeading({ ...question, ...more } as KeepQuestion, isSum)).toBe(words);
});
