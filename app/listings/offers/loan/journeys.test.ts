import { describe, expect, it } from "vitest";
import { lenders, offers, readTyped, series } from "../reference-for-tests";
import { answerLoan } from "./answer-loan";
import type { LenderAnswer } from "./lender-answer";
import type { Loan } from "./loan";

/** The visitors that the model was written for, and what they are to be told. Thousands of dollars need no cents here. */

function rowsFor(typed: object): LenderAnswer[] {
	return answerLoan(readTyped(typed).loan as Loan, offers, lenders, series).rows;
}

function groupsFor(typed: object) {
	const rows = rowsFor(typed);
	const slugs = (verdict: string) =>
		rows.filter((row) => row.verdict === verdict).map(({ lender }) => lender.lender);
	return { lends: slugs("lends"), unknown: slugs("unknown"), does_not: slugs("does_not") };
}

const rowOf = (typed: object, slug: string) =>
	rowsFor(typed).find(({ lender }) => lender.lender === slug) as LenderAnswer;

const costOf = (typed: object, slug: string) =>
	Math.round(rowOf(typed, slug).shown?.cost.total ?? Number.NaN);

/** How many of those that lend have a current figure. */
const freshAmong = (
	typed: object,
	of: "rate_fresh" | "levels_fresh",
	known: (row: LenderAnswer) => unknown,
) => rowsFor(typed).filter((row) => row.verdict === "lends" && row.terms?.[of] && known(row) !== null).length;
const room = ({ shown }: LenderAnswer) => shown?.levels.sale_fall ?? null;
const germany = { btc: 1.5, amount: 40_000, months: 12, country: "DE", refuse_lent_on: "yes" };
const texas = { btc: 5, amount: 100_000, months: 24, country: "US-TX" };
const czechia = { btc: 0.2, amount: 5000, months: 6, country: "CZ", currency: "EUR" };
const business = {
	btc: 10,
	amount: 250_000,
	months: 36,
	country: "US",
	borrower: "business",
	hold_key: "yes",
};
const stretched = { btc: 1, amount: 55_000, months: 12, country: "US" };
const salvador = { btc: 0.5, amount: 7000, months: 12, country: "SV", no_kyc: "yes" };

describe("Germany, not to be lent on", () => {
	it("is lent by two, one of them on fresh figures", () => {
		expect(groupsFor(germany)).toMatchObject({ lends: ["sovryn-zero", "debifi"], unknown: { length: 14 } });
		expect(freshAmong(germany, "levels_fresh", room)).toBe(1);
		for (const slug of ["salt-lending", "ledn"]) expect(rowOf(germany, slug).reasons).toEqual(["lent_on"]);
	});

	it("clears a limit in euros at any rate of thirteen years", () => {
		expect(rowOf(germany, "firefish").reasons).toEqual(["needs_firefish_tier"]);
	});

	it("is lent by Ledn without the wish, with its fee abroad", () => {
		const { refuse_lent_on: _, ...without } = germany;
		expect(groupsFor(without).lends).toEqual(["sovryn-zero", "aave-wrapped-btc", "ledn", "debifi"]);
		expect(costOf(without, "ledn")).toBe(5396);
	});
});

describe("Texas, two years", () => {
	it("rules out the state's best known, and leaves what is in dispute open", () => {
		expect(groupsFor(texas).lends).toEqual(["sovryn-zero", "coinbase-morpho", "aave-wrapped-btc"]);
		expect(rowOf(texas, "figure").reasons).toEqual(["country_excluded", "term_too_long"]);
		expect(rowOf(texas, "arch-lending").reasons).toEqual(["country_disputed", "needs_longer_term_agreed"]);
		expect(rowOf({ ...texas, borrower: "business" }, "arch-lending").reasons).toEqual([
			"needs_longer_term_agreed",
		]);
		expect(rowOf(texas, "coinbase-morpho").terms?.history).toMatchObject({ windows: 4251, apart: 7 });
	});
});

describe("Czechia, 5,000 in euros, half a year", () => {
	it("is lent by two: an early repayment of a year's loan, and one whose levels count the interest", () => {
		expect(groupsFor(czechia).lends).toEqual(["firefish", "ledn"]);
		expect(rowOf(czechia, "ledn").caveats).toEqual(["repaid_early"]);
		expect(rowOf(czechia, "ledn").shown?.cost.per_year).toBeCloseTo(774.5, 9);
		expect(rowOf(czechia, "firefish").shown?.cost.total).toBeCloseTo(412.5, 9);
		expect(rowOf({ ...czechia, amount: 1000 }, "firefish").reasons).toContain("amount_currency");
	});
});

describe("a business that wants a key", () => {
	it("is lent by nobody for three years, and everybody says why not", () => {
		const { lends, unknown, does_not } = groupsFor(business);
		expect([lends.length, unknown.length, does_not.length]).toEqual([0, 4, 30]);
		expect(unknown[0]).toBe("okx-loan");
		expect(rowsFor(business).every(({ reasons }) => reasons.length > 0)).toBe(true);
	});

	it("is lent by two for one year", () => {
		const year = { ...business, months: 12 };
		expect(groupsFor(year).lends).toEqual(["unchained", "debifi"]);
		expect(costOf(year, "debifi")).toBe(55_000);
		expect(rowOf(year, "unchained")).toMatchObject({ caveats: ["selected_states", "no_maximum_published"] });
		expect(rowOf(year, "unchained").terms?.effective_rate).toBeCloseTo(0.1511, 4);
	});
});

describe("one bitcoin, 55,000 dollars", () => {
	it("is lent by four, and nobody claims a rate or a past that is not published for so much", () => {
		expect(groupsFor(stretched)).toMatchObject({
			lends: ["sovryn-zero", "figure", "coinbase-morpho", "aave-wrapped-btc"],
			does_not: { length: 25 },
		});
		const figure = rowOf(stretched, "figure");
		expect([figure.shown?.offer.id, figure.shown?.cost.total, figure.terms?.history]).toEqual([
			"figure/75",
			null,
			null,
		]);
		expect(rowOf(stretched, "arch-lending").reasons).toEqual(["called_at_once", "ltv_above_maximum"]);
	});
});

describe("El Salvador, no identity check", () => {
	it("is lent by three, and what differs from offer to offer stays open", () => {
		expect(groupsFor(salvador).lends).toEqual(["sovryn-zero", "hodl-hodl-lend", "aave-wrapped-btc"]);
		expect(rowOf(salvador, "debifi").reasons).toEqual(["amount_minimum_disputed", "identity_unknown"]);
	});
});
