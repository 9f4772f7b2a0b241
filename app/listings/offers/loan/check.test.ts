import { describe, expect, it, test } from "vitest";
import { lenders, readTyped, reference, series } from "../reference-for-tests";
import { answerLoan } from "./answer-loan";
import { type Check, checkOffer } from "./check";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";

/** Edge cases that the reference doesn't cover. */

const plain = {
	...reference.empty_offer,
	id: "x/one",
	lender: "x",
	apr: 0.1,
	apr_kind: "stated",
	fee: 0,
	fee_kind: "none",
	ltv_max: 0.5,
	amount_min: 1000,
	amount_min_currency: "USD",
	amount_max: 1_000_000,
	amount_max_currency: "USD",
	term_min_months: 12,
	term_max_months: 12,
	repayment: "bullet",
	currency: ["USD"],
	countries_served: ["US"],
	margin_call_ltv: 0.7,
	liquidation_ltv: 0.8,
} as unknown as Offer;

const someone: Lender = { ...(lenders[0] as Lender), lender: "x", name: "X" };

const loanOf = (changed: object = {}) =>
	readTyped({ btc: 2, amount: 60_000, months: 12, country: "US", price: 80_000, ...changed }).loan as Loan;

function found(loan: object, offer: Partial<Offer>, lender: Partial<Lender> = {}): string[] {
	const check: Check = checkOffer(loanOf(loan), { ...plain, ...offer }, { ...someone, ...lender });
	return [...check.fails, ...check.unknowns, ...check.unsaid, ...check.caveats];
}

describe("where somebody lives", () => {
	it("may be named as a state by the list itself", () => {
		const states = { countries_served: ["US-TX", "US-FL"], served_exhaustive: true };
		expect(found({ country: "US-TX" }, states)).toEqual([]);
		expect(found({ country: "US-NY" }, states)).toEqual(["country_not_served"]);
		expect(found({}, states)).toEqual(["selected_states"]);
		expect(found({ country: "US-TX" }, { ...states, served_partly: true })).toEqual([]);
	});

	it("is excluded with its whole country, also where the list says the world", () => {
		const world = { countries_served: ["WORLD"], countries_excluded: ["US", "CA-QC"] };
		expect(found({ country: "US-TX" }, world)).toEqual(["country_excluded"]);
		expect(found({ country: "CA-QC" }, world)).toEqual(["country_excluded"]);
		expect(found({ country: "CA" }, world)).toEqual(["not_in_every_state"]);
		expect(found({ country: "DE" }, world)).toEqual([]);
	});
});

describe("the highest LTV", () => {
	it("is not known to be kept where it counts interest that nobody knows", () => {
		const unknown = { apr: null, apr_kind: null };
		expect(found({}, { ...unknown, ltv_includes_interest: true })).toEqual(["ltv_maximum_unknown"]);
		expect(found({}, { ...unknown, levels_include_interest: true })).toEqual(["ltv_maximum_unknown"]);
		expect(found({ btc: 1.4 }, { ...unknown, ltv_includes_interest: true })).toEqual(["ltv_above_maximum"]);
	});

	it("counts the interest of the longest term where the one asked for is not offered", () => {
		const early = { ltv_includes_interest: true, early_free_from_months: 0 };
		expect(found({ btc: 1.6, months: 6 }, early)).toEqual(["ltv_above_maximum", "repaid_early"]);
		expect(found({ btc: 1.6, months: 6 }, { ...early, term_min_months: 3 })).toEqual([]);
	});
});

describe("the term", () => {
	it("may be one of a list that need not be all", () => {
		const some = { term_min_months: null, term_max_months: null, terms_months: [12] };
		expect(found({}, some)).toEqual([]);
		expect(found({ months: 24 }, some)).toEqual(["term_unknown"]);
		expect(found({ months: 6 }, some)).toEqual(["early_repayment_unknown"]);
	});

	it("is too short before repaying is free", () => {
		const free = { early_free_from_months: 2 };
		expect(found({ months: 1 }, free)).toEqual(["term_too_short"]);
		expect(found({ months: 2 }, free)).toEqual(["repaid_early"]);
	});
});

describe("the amount", () => {
	it("below the month's most and the largest loan is lent, above either is not", () => {
		const most = { amount_max: 100_000, amount_max_month: 50_000 };
		expect(found({ amount: 50_000 }, most)).toEqual([]);
		expect(found({}, most)).toEqual(["amount_above_month"]);
		expect(found({ btc: 8, amount: 200_000 }, most)).toEqual(["amount_above_maximum"]);
	});

	it("is held against a reference rate of the last week, and of no day to come", () => {
		const euros = { amount_min: 50_000, amount_min_currency: "EUR" };
		const at = (as_of: string) => found({ fx: { EUR: { rate: 1.1, as_of } } }, euros);
		expect(at("2026-11-15")).toEqual([]);
		expect(at("2026-11-14")).toEqual(["amount_currency"]);
		expect(at("2026-11-23")).toEqual(["amount_currency"]);
	});
});

describe("a wish", () => {
	it("not to be lent on is not met by a no that is in dispute", () => {
		const wish = { refuse_lent_on: "yes" };
		expect(found(wish, {}, { lent_on: "no" })).toEqual([]);
		expect(found(wish, {}, { lent_on: "no", lent_on_disputed: true })).toEqual(["lent_on_unknown"]);
		expect(found(wish, {}, { lent_on: "protocol-defined" })).toEqual(["lent_on"]);
	});
});

describe("a condition of the offer", () => {
	it("that somebody says is not theirs rules it out, and a currency that is asked for must be named", () => {
		const requires = [{ key: "matched_rate", value: true, text: "" }];
		expect(found({ "says.matched_rate": "no" }, { requires })).toEqual(["condition_not_met"]);
		expect(found({ "says.matched_rate": "yes" }, { requires })).toEqual([]);
		expect(found({ currency: "USDC" }, { currency: ["USDT"] })).toEqual(["currency"]);
		expect(found({ currency: "USDC" }, { currency: ["USDC"] })).toEqual([]);
		expect(found({}, { currency: null })).toEqual(["currency_unknown"]);
	});
});

describe("a lender without offers", () => {
	const answerOf = (status: string) =>
		answerLoan(loanOf(), [], [{ ...someone, status }], series).rows.map(({ verdict, reasons }) => [
			verdict,
			...reasons,
		]);

	it("cannot be told of, unless it is closed", () => {
		expect(answerOf("open")).toEqual([["unknown", "no_offer_known"]]);
		expect(answerOf("verify")).toEqual([["unknown", "status_unverified", "no_offer_known"]]);
		expect(answerOf("closed")).toEqual([["does_not", "closed"]]);
	});

	it("and an offer of nobody changes nothing", () => {
		expect(answerLoan(loanOf(), [plain], [], series).rows).toEqual([]);
	});
});

test.each([
	[1, 30],
	[6, 183],
	[12, 365],
	[480, 14_600],
])("%i months are %i days", (months, days) => {
	expect(answerLoan(loanOf({ months }), [], [], series).days).toBe(days);
});
