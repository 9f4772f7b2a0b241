import { describe, expect, test } from "vitest";
import { etf } from "~/listings/kinds/etf";
import { type Field, fieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import type { Attributes } from "~db/values";
import { loanEffect } from "./loan-effect";

const TERMS: Attributes = { max_ltv: 0.5, margin_call_ltv: 0.7, liquidation_ltv: 0.8 };

function effect(key: string, was: number, is: number, more: Attributes = {}) {
	return loanEffect({
		field: fieldOf(lender, key) as Field,
		kind: lender,
		before: { ...TERMS, ...more, [key]: was },
		after: { ...TERMS, ...more, [key]: is },
		today: "2026-11-22",
	});
}

describe("what a change means for $60,000 against 2 BTC", () => {
	test.each([
		[
			"apr_min",
			0.095,
			0.0749,
			"At the lowest rate, a one-year $60,000 loan costs $4,494 in interest instead of $5,700 ($1,206 less, before fees).",
		],
		[
			"apr_max",
			0.1,
			0.12,
			"At the highest rate, a one-year $60,000 loan costs $7,200 in interest instead of $6,000 ($1,200 more, before fees).",
		],
		["origination_fee", 0.01, 0.02, "On a $60,000 loan, the fee is $1,200 instead of $600 ($600 more)."],
		[
			"margin_call_ltv",
			0.7,
			0.75,
			"A loan of $60,000 against 2 BTC gets a margin call at $40,000 instead of $42,857, before interest. At the lender’s maximum LTV, a 33.3% price drop triggers a margin call (28.6% before).",
		],
		[
			"liquidation_ltv",
			0.8,
			1,
			"A loan of $60,000 against 2 BTC is liquidated at $30,000 instead of $37,500, before interest. At the lender’s maximum LTV, a 50% price drop triggers liquidation (37.5% before).",
		],
		[
			"max_ltv",
			0.5,
			0.6,
			"Borrowing $60,000 takes $100,000 of bitcoin instead of $120,000. At the lender’s maximum LTV, a 25% price drop triggers liquidation (37.5% before).",
		],
		["min_loan", 1_000_000, 10_000_000, "A $60,000 loan is now outside the limit (within before)."],
		["max_loan", 100_000_000, 200_000_000, "A $60,000 loan is still within the limit."],
	])("%s", (key, was, is, words) => {
		expect(effect(key, was, is)).toBe(words);
	});

	test("of what holds on a condition, now or before, nothing is computed that this loan may not get", () => {
		const words =
			"This has a condition (above 10 million USD), so we can’t say what it means for a loan of $60,000 against 2 BTC.";
		const condition = { apr_condition: "above 10 million USD" };
		expect(effect("apr_min", 0.07, 0.0725, condition)).toBe(words);
		const field = fieldOf(lender, "apr_min") as Field;
		const sides = { before: { apr_min: 0.07, ...condition }, after: { apr_min: 0.0725 } };
		expect(loanEffect({ field, kind: lender, ...sides, today: "2026-11-22" })).toBe(words);
	});

	test("of a lender that makes no loan of this size nothing is computed", () => {
		const words = "A $60,000 loan is outside this lender’s limits, so this doesn’t apply to it.";
		expect(effect("apr_max", 0.1, 0.12, { min_loan: 10_000_000, min_loan_currency: "USD" })).toBe(words);
		expect(effect("margin_call_ltv", 0.7, 0.75, { max_loan: 5_000_000 })).toBe(words);
		expect(effect("apr_max", 0.1, 0.12, { min_loan: 6_000_000, max_loan: 6_000_000 })).toContain("$7,200");
		expect(effect("apr_max", 0.1, 0.12, { min_loan: 10_000_000, min_loan_currency: "EUR" })).toContain(
			"7,200",
		);
	});

	test("nothing, where it cannot be computed", () => {
		expect(effect("cure_hours", 24, 72)).toBeNull();
		expect(effect("apr_min", 0.09, 0.1, { rate_currency: "GBP" })).toBeNull();
		expect(effect("max_loan", 1, 2, { max_loan_currency: "EUR" })).toBeNull();
		const field = fieldOf(etf, "expense_ratio") as Field;
		expect(loanEffect({ field, kind: etf, before: {}, after: {}, today: "2026-11-22" })).toBeNull();
	});
});
