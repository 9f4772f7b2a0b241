import { expect, test } from "vitest";
import type { Loan } from "~/listings/offers/loan/loan";
import { type Candidate, presentWinners } from "./present-winners";

const loan = { today: "2026-11-27" } as Loan;

type Told = { cost?: number | null; risk?: number; fall?: number; old?: true; at?: string; rest?: object };

/** One that offers the loan by current facts, unless `at` says otherwise. */
function lender(name: string, { cost = null, risk = 50, fall = 0.4, old, at, rest }: Told): Candidate {
	const level = { price: "$40,000", fall: "−40%", share: fall };
	return {
		view: {
			slug: name.toLowerCase(),
			name,
			call: level,
			noCall: false,
			sale: level,
			costYear: cost === null ? null : { amount: `$${cost}`, lead: null, text: `$${cost}` },
			caveats: [],
			dated: { words: "", note: "We have no source from the past year for its limits. Ask Ash." },
			fresh: { rate: !old, levels: !old },
			keys: { who: "Custodian", by: "BitGo", lentOn: "No" },
			...rest,
		},
		answer: {
			verdict: at === "unknown" ? "unknown" : "lends",
			dated: { current: at !== "old" },
			shown: { cost: { per_year: cost }, levels: { sale_fall: fall } },
			terms: { risk: { score: risk, as_range: false } },
		} as unknown as Candidate["answer"],
		riskFrom: { confidence: "sourced", asOf: old ? "2020-01-01" : "2026-10-01" },
	};
}

const said = (...candidates: Candidate[]) =>
	presentWinners(candidates, loan, (slug) => `/lenders/${slug}`).map(
		({ rule, name, figure, words }) => `${rule}: ${name}, ${figure}. ${words}`,
	);

test("each rule chooses one current name, says what it lacks, and a name that wins twice stands once", () => {
	expect(
		said(
			lender("Ash", { cost: 900, risk: 40.4, fall: 0.5, rest: { call: null } }),
			lender("Birch", { cost: 1000, risk: 29, rest: { keys: { who: null, by: null, lentOn: null } } }),
			lender("Oak", { cost: 100, risk: 1, fall: 0.9, old: true }),
			lender("Elm", { cost: 100, risk: 1, fall: 0.9, at: "unknown" }),
			lender("Fir", { cost: 100, risk: 1, fall: 0.9, at: "old" }),
		),
	).toEqual([
		"Lowest known cost: Ash, $900 a year. Fir shows $100 a year, not confirmed. Also the most room before liquidation: −40%. Ash doesn’t publish when it makes a margin call. Custody: BitGo. Fir shows −40%, not confirmed.",
		"Lowest risk score: Birch, 29 of 100. Fir shows 1 of 100, not confirmed. It costs $1000 a year. Birch doesn’t say whether it re-lends your bitcoin.",
	]);
});

test("a tie, and no current figure, are said; nobody who offers the loan is no answer", () => {
	expect(said(lender("Ash", { fall: 0.5 }), lender("Birch", { fall: 0.5, rest: { noCall: true } }))).toEqual([
		"Lowest known cost: null, null. No lender that offers this loan has a current figure.",
		"Lowest risk score: Ash and Birch, 50 of 100. These lenders are equal on this figure.",
		"Most room: Ash and Birch, −40%. These lenders are equal on this figure.",
	]);
	expect(said(lender("Ash", { at: "unknown" }))).toEqual([]);
	expect(said(lender("Ash", { cost: 900, at: "old" }))[0]).toBe(
		"Lowest known cost: Ash, $900 a year. We have no source from the past year for its limits. Ask Ash. Also the lowest risk score: 50 of 100. Also the most room before liquidation: −40%. Custody: BitGo.",
	);
});
