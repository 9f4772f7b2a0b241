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

describe("what a change means for 60,000 USD against 2 BTC", () => {
	test.each([
		[
			"apr_min",
			0.095,
			0.0749,
			"At the lowest rate, 60,000 USD for a year costs 4,494 USD of interest instead of 5,700 USD: 1,206 USD less, fees apart.",
		],
		[
			"apr_max",
			0.1,
			0.12,
			"At the highest rate, 60,000 USD for a year costs 7,200 USD of interest instead of 6,000 USD: 1,200 USD more, fees apart.",
		],
		["origination_fee", 0.01, 0.02, "On 60,000 USD the fee is 1,200 USD instead of 600 USD: 600 USD more."],
		[
			"margin_call_ltv",
			0.7,
			0.75,
			"A loan of 60,000 USD against 2 BTC gets a margin call when bitcoin is at 40,000 USD instead of 42,857 USD, interest apart. At the lender’s maximum, bitcoin may fall 33.3% before the call; it was 28.6%.",
		],
		[
			"liquidation_ltv",
			0.8,
			1,
			"Behind a loan of 60,000 USD against 2 BTC, collateral is sold when bitcoin is at 30,000 USD instead of 37,500 USD, interest apart. At the lender’s maximum, bitcoin may fall 50% before the sale; it was 37.5%.",
		],
		[
			"max_ltv",
			0.5,
			0.6,
			"To borrow 60,000 USD takes bitcoin worth 100,000 USD instead of 120,000 USD. At the lender’s maximum, bitcoin may fall 25% before the sale; it was 37.5%.",
		],
		[
			"min_loan",
			1_000_000,
			10_000_000,
			"A loan of 60,000 USD is outside the limit now; before, it was within.",
		],
		["max_loan", 100_000_000, 200_000_000, "A loan of 60,000 USD is within the limit, as it was before."],
	])("%s", (key, was, is, words) => {
		expect(effect(key, was, is)).toBe(words);
	});

	test("of what holds on a condition, now or before, nothing is computed that this loan may not get", () => {
		const words =
			"It holds on a condition (above 10 million USD), so what it means for a loan of 60,000 USD against 2 BTC cannot be told from it.";
		const condition = { apr_condition: "above 10 million USD" };
		expect(effect("apr_min", 0.07, 0.0725, condition)).toBe(words);
		const field = fieldOf(lender, "apr_min") as Field;
		const sides = { before: { apr_min: 0.07, ...condition }, after: { apr_min: 0.0725 } };
		expect(loanEffect({ field, kind: lender, ...sides, today: "2026-11-22" })).toBe(words);
	});

	test("of a lender that makes no loan of this size nothing is computed", () => {
		const words = "A loan of 60,000 USD is outside this lender’s limits, so it does not get it.";
		expect(effect("apr_max", 0.1, 0.12, { min_loan: 10_000_000, min_loan_currency: "USD" })).toBe(words);
		expect(effect("margin_call_ltv", 0.7, 0.75, { max_loan: 5_000_000 })).toBe(words);
		expect(effect("apr_max", 0.1, 0.12, { min_loan: 6_000_000, max_loan: 6_000_000 })).toContain("7,200 USD");
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
