import { describe, expect, test } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import { lender } from "~/listings/kinds/lender";
import type { Entry } from "~db/values";
import { readKind } from "./read-contents";

const NOON = Date.UTC(2026, 10, 22, 12);

const lenders = [
	{
		slug: "example",
		name: "Example",
		website: "https://example-lender.com",
		sources: ["https://example-lender.com/terms"],
		as_of: "2026-02-17",
		confidence: "sourced",
	},
	{
		slug: "other",
		name: "Other Lender",
		website: "https://other-lender.com",
		sources: ["https://other-lender.com/terms"],
		as_of: "2026-02-17",
		confidence: "sourced",
	},
];

const offer: Entry = {
	name: "Term loan",
	apr: 0.1,
	apr_kind: "stated",
	fee: 0.02,
	fee_kind: "one_off",
	ltv_max: 0.5,
	margin_call_ltv: 0.7,
	liquidation_ltv: 0.8,
	amount_min: 500,
	amount_min_currency: "USD",
	amount_max: 1_000_000,
	amount_max_currency: "USD",
	term_min_months: 1,
	term_max_months: 12,
	repayment: "bullet",
	grade: "A",
};
const row = {
	slug: "example",
	field: "offers.term",
	value: offer,
	source: "https://example-lender.com/rates",
	as_of: "2026-11-01",
	read_at: "2026-11-22",
};

type Change = Partial<Omit<typeof row, "value">> & { value?: Record<string, unknown> };

/** Why an offer is refused that differs from a good one in this; null where it is taken. */
function refusal(change: Change, ...more: Change[]): string | null {
	const rows = [change, ...more].map((one) => {
		const value = Object.fromEntries(
			Object.entries({ ...offer, ...one.value }).filter(([, part]) => part !== undefined),
		);
		return { ...row, ...one, value };
	});
	try {
		readKind(lender, { lenders, "facts/lenders": rows }, NOON);
		return null;
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
}

const AT = "facts/lenders.json: record example (row 1): field offers.term: ";

test("the offer that the rest of this file spoils is taken as it is", () => {
	expect(refusal({})).toBeNull();
});

describe("an offer is refused, by lender, offer and part,", () => {
	test("whose lender is not listed", () => {
		expect(refusal({ slug: "nobody" })).toBe(
			"facts/lenders.json: record row 1: field slug: nobody is not a lender",
		);
	});

	test("with a rate of which nobody says what it is", () => {
		expect(refusal({ value: { apr_kind: undefined } })).toBe(`${AT}apr_kind is required with apr`);
	});

	test("with a fee of which nobody says how it is taken", () => {
		expect(refusal({ value: { fee_kind: undefined } })).toBe(`${AT}fee_kind is required with fee`);
	});

	test("that starts where it is called, or above", () => {
		expect(refusal({ value: { ltv_max: 0.7 } })).toMatch(/margin_call_ltv is 70%, equal to ltv_max \(70%\)/);
		expect(refusal({ value: { ltv_max: 0.75 } })).toBe(`${AT}margin_call_ltv is 70%, below ltv_max (75%)`);
	});

	test("that is called where it is sold, or above; but where nobody calls, one number may be both", () => {
		expect(refusal({ value: { margin_call_ltv: 0.8 } })).toMatch(
			/liquidation_ltv is 80%, equal to margin_call_ltv/,
		);
		expect(refusal({ value: { margin_call_ltv: 0.85 } })).toMatch(
			/liquidation_ltv is 80%, below margin_call_ltv/,
		);
		expect(refusal({ value: { margin_call_ltv: undefined, ltv_max: 0.8 } })).toMatch(/set no_call: true/);
		expect(refusal({ value: { margin_call_ltv: undefined, ltv_max: 0.8, no_call: true } })).toBeNull();
		expect(refusal({ value: { margin_call_ltv: undefined, ltv_max: 0.9, no_call: true } })).toMatch(
			/below ltv_max/,
		);
	});

	test.each(["amount_min", "amount_max", "amount_min_disputed", "amount_min_bank", "amount_max_month"])(
		"with %s in no currency",
		(key) => {
			const currency = key.startsWith("amount_min") ? "amount_min_currency" : "amount_max_currency";
			const none = { amount_min: undefined, amount_max: undefined, [currency]: undefined };
			expect(refusal({ value: { ...none, [key]: 1000 } })).toBe(`${AT}${currency} is required with ${key}`);
		},
	);

	test("that is a teaser: below another for the same loan, and needs nothing", () => {
		const teaser = { field: "offers.low", value: { apr: 0.05 } };
		expect(refusal({}, teaser)).toBe(
			"lenders.json: record example: field offers.low: requires is a teaser: 5% is below the 10% of term for the same loan. Say in requires what it takes",
		);
		const needs = [{ key: "gold_tier", value: true, text: "the gold tier" }];
		expect(refusal({}, { ...teaser, value: { apr: 0.05, requires: needs } })).toBeNull();
		for (const other of [
			{ amount_max: 5000 },
			{ ltv_max: 0.3 },
			{ countries_served: ["CA"] },
			{ repayment: "interest-only" },
			{ apr_kind: "upper" },
		])
			expect(refusal({}, { ...teaser, value: { apr: 0.05, ...other } })).toBeNull();
	});

	test("with a date in the future, wherever it stands", () => {
		expect(refusal({ as_of: "2026-12" })).toMatch(/field as_of: 2026-12 is in the future/);
		expect(refusal({ read_at: "2027-01-01" })).toMatch(/field read_at: 2027-01-01 is in the future/);
		expect(refusal({ value: { threshold_as_of: "2027" } })).toBe(
			`${AT}threshold_as_of 2027 is in the future`,
		);
		const said = { url: "https://review.example.com/a", as_of: "2026-12-01", says: "the same" };
		expect(refusal({ value: { sources: [said] } })).toBe(`${AT}sources 2026-12-01 is in the future`);
	});

	test("whose rate rests on a bare home page, unless it is second-hand", () => {
		const home = { source: "https://example-lender.com/" };
		expect(refusal(home)).toMatch(/field offers\.term: apr comes from a home page/);
		expect(refusal({ ...home, value: { second_hand: true } })).toBeNull();
		expect(refusal({ ...home, value: { apr: undefined, apr_kind: undefined } })).toBeNull();
	});

	test("whose rate is from a page of another listed company, unless its grade says so", () => {
		const rival = { source: "https://other-lender.com/compare" };
		expect(refusal(rival)).toBe(
			`${AT}grade must be D, because the rate is from a page of Other Lender, another listed company`,
		);
		expect(refusal({ ...rival, value: { grade: "D" } })).toBeNull();
	});

	test("with a part that there is not, or a value that is none", () => {
		expect(refusal({ value: { rate: 0.1 } })).toBe(`${AT}rate is not a part of an offer`);
		expect(refusal({ value: { apr: 12 } })).toMatch(/apr must be a decimal share/);
		expect(refusal({ value: { name: undefined } })).toBe(`${AT}name must be known`);
		expect(refusal({ value: { amount_max: 100 } })).toBe(`${AT}amount_max is below amount_min ($500)`);
		expect(refusal({ field: "offers.Term Loan" })).toMatch(/is not a field of a lender/);
		expect(refusal({ field: "offers" })).toMatch(/is not a field of a lender/);
	});
});

test("a lender without offers is taken, and so is an offer that is known in general", () => {
	const [record] = lenders;
	const own = { ...record, "offers.negotiated": { name: "Negotiated loan" } };
	const read = (given: unknown) => readKind(lender, { lenders: [given] }, NOON);
	expect(read(record)[0]?.statements.some(({ field }) => field.startsWith("offers."))).toBe(false);
	expect(() => read(own)).toThrow(/offers\.negotiated: must have a source of its own/);
	const general = read({ ...own, unsourced_fields: ["*"] })[0]?.statements;
	expect(general?.find(({ field }) => field === "offers.negotiated")?.grade).toBe("general-knowledge");
	const source = { source: "https://example-lender.com/terms", as_of: "2026-01" };
	const sourced = read({ ...own, field_sources: { "offers.negotiated": source } })[0]?.statements;
	expect(sourced?.find(({ field }) => field === "offers.negotiated")).toMatchObject({
		grade: "own",
		asOf: "2026-01",
	});
	const rate = { name: "Negotiated loan", apr: 0.1 };
	const wrong = { ...own, "offers.negotiated": rate, field_sources: { "offers.negotiated": source } };
	expect(() => read(wrong)).toThrow(/offers\.negotiated: apr_kind is required with apr/);
});
