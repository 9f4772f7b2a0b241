import { describe, expect, it } from "vitest";
import { readLoan } from "./loan/read-loan";
import { readKeep } from "./read-custody";
import { readSpending } from "./read-spending";
import { isMet } from "./requirements";

const known = { price: 80_000, today: "2026-11-22", fx: {} };
const asked = { btc: "2", amount: "60000", months: "12", country: "US" };
const errorsOf = (changed: object) => readLoan({ ...asked, ...changed }, known).errors;

describe("a loan is read from an address", () => {
	it("with what nobody typed as it is unless given", () => {
		expect(readLoan(asked, known).loan).toEqual({
			btc: 2,
			amount: 60_000,
			months: 12,
			country: "US",
			currency: null,
			refuse_lent_on: false,
			hold_key: false,
			no_kyc: false,
			borrower: "person",
			purpose: "cash",
			says: {},
			order: "room",
			...known,
		});
	});

	it("with wishes, and what was said of conditions in either way", () => {
		const { loan } = readLoan(
			{
				...asked,
				currency: "EUR",
				hold_key: "yes",
				no_kyc: "no",
				borrower: "business",
				order: "cost",
				"says.nexo_tier": "gold",
				"says.matched_rate": "yes",
				says: { sygnum_client: false, reinvest: "" },
			},
			known,
		);
		expect(loan).toMatchObject({
			currency: "EUR",
			hold_key: true,
			no_kyc: false,
			borrower: "business",
			order: "cost",
			says: { nexo_tier: "gold", matched_rate: true, sygnum_client: false },
		});
		expect(Object.keys(loan?.says ?? {})).toHaveLength(3);
	});

	it.each([
		[{ btc: "" }, { btc: "not_a_number" }],
		[{ btc: undefined }, { btc: "not_a_number" }],
		[{ btc: "0.00009" }, { btc: "out_of_bounds" }],
		[{ btc: "-2" }, { btc: "out_of_bounds" }],
		[
			{ btc: Number.NaN, amount: Number.POSITIVE_INFINITY },
			{ btc: "not_a_number", amount: "out_of_bounds" },
		],
		[{ amount: "1e5" }, { amount: "not_a_number" }],
		[{ amount: "60,000" }, { amount: "not_a_number" }],
		[{ amount: ["60000"] }, { amount: "not_a_number" }],
		[{ months: "6.5" }, { months: "not_whole" }],
		[{ months: "0" }, { months: "out_of_bounds" }],
		[{ country: "" }, { country: "not_a_country" }],
		[{ country: "UK" }, { country: "not_a_country" }],
		[{ country: "us" }, { country: "not_a_country" }],
		[{ country: "US-ZZ" }, { country: "not_a_country" }],
		[{ country: "EU" }, { country: "not_a_country" }],
		[{ currency: "XYZ" }, { currency: "not_a_choice" }],
		[{ borrower: "family" }, { borrower: "not_a_choice" }],
		[{ hold_key: "perhaps" }, { hold_key: "not_a_choice" }],
		[{ order: "name" }, { order: "not_a_choice" }],
		[{ price: "0" }, { price: "out_of_bounds" }],
		[{ today: "2026-02-30" }, { today: "not_a_day" }],
		[{ today: "now" }, { today: "not_a_day" }],
	])("and %o is refused at its field", (changed, errors) => {
		expect(errorsOf(changed)).toEqual(errors);
	});

	it.each(["US-TX", "US-DC", "CA-QC", "DE-BY", "IM", "GB"])("and %s is a place", (country) => {
		expect(errorsOf({ country })).toBeNull();
	});
});

describe("what was said meets a condition", () => {
	const needs = (key: string, value: string | boolean) => ({ key, value, text: "" });

	it("where it is the same or a higher tier, and nothing said is no answer", () => {
		expect(isMet(needs("nexo_tier", "gold"), {})).toBeNull();
		expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "platinum" })).toBe(true);
		expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "silver" })).toBe(false);
		expect(isMet(needs("firefish_tier", "intermediate"), { firefish_tier: "basic" })).toBe(false);
		expect(isMet(needs("assets_at_issuer", "50k"), { assets_at_issuer: "200k" })).toBe(true);
		expect(isMet(needs("matched_rate", true), { matched_rate: false })).toBe(false);
		expect(isMet(needs("nexo_tier", "gold"), { nexo_tier: "constructor" })).toBe(false);
		expect(isMet(needs("constructor", "gold"), {})).toBeNull();
	});
});

describe("the other questions are read as a loan is", () => {
	it("what is spent, with nothing where a category is left out", () => {
		expect(readSpending({ dining: "400", country: "US", "says.metal_card": "yes" }, known).question).toEqual({
			spend: { dining: 400, groceries: 0, travel: 0, fuel: 0, bills: 0, other: 0 },
			country: "US",
			says: { metal_card: true },
			today: known.today,
		});
		expect(readSpending({ dining: "lots", other: "-1" }, known).errors).toEqual({
			dining: "not_a_number",
			other: "out_of_bounds",
			country: "not_a_country",
		});
	});

	it("what is held, and whether heirs can handle a key", () => {
		expect(readKeep({ btc: "2", heirs: "no", hold_key: "yes" }, known).question).toEqual({
			btc: 2,
			price: known.price,
			heirs_handle_key: false,
			hold_key: true,
			hold_no_key: false,
			pass_on_only: false,
			holder: "person",
		});
		expect(readKeep({ btc: "2" }, known).question?.heirs_handle_key).toBeNull();
		expect(readKeep({ btc: "0", heirs: "maybe" }, known).errors).toEqual({
			btc: "out_of_bounds",
			heirs: "not_a_choice",
		});
	});
});
