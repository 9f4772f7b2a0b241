import { describe, expect, test } from "vitest";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { readLoan } from "~/listings/offers/loan/read-loan";
import type { LoanRecord } from "~/loan/loan-records.server";
import { calculator as loanCost } from "~/tools/definitions/loan-cost";
import { calculator as ltv } from "~/tools/definitions/ltv";
import reference from "../../../tests/vectors/your-loan/offers-2026-11-22.json";
import { valuesOfLoan } from "./loan-values";
import { offerTerms } from "./offer-terms";

const { offers, lenders } = reference as unknown as { offers: Offer[]; lenders: Lender[] };
const known = { price: 78_329.69, today: "2026-11-22", fx: {} };

function asked(months: number): Loan {
	const { loan } = readLoan({ btc: 2, amount: 60_000, months, country: "US" }, known);
	if (!loan) throw new Error("the loan of the test is none");
	return loan;
}

const STYLES: Record<string, "monthly_interest" | "amortising"> = {
	"interest-only": "monthly_interest",
	amortising: "amortising",
};

/** Every lender's offer for a loan, with what the list answers and what its terms fill in. */
function answered(loan: Loan) {
	const { rows } = answerLoan(loan, offers, lenders, null);
	return rows.flatMap((row) => {
		const shown = row.shown;
		if (!shown) return [];
		const own = offers.filter(({ lender }) => lender === row.lender.lender);
		const provenance = Object.fromEntries(
			own.map(({ id }) => [id, { confidence: "sourced" as const, asOf: "2026-11-01" }]),
		);
		const record = { id: `lender:${row.lender.lender}`, lender: row.lender, offers: own, provenance };
		const fill = (of: Parameters<typeof offerTerms>[0]) =>
			offerTerms(of, loan, row, record as unknown as LoanRecord, true).values;
		return [{ name: row.lender.name, shown, fill }];
	});
}

describe.each([6, 12, 24])("a lender's terms for a loan of %i months", (months) => {
	const loan = asked(months);

	test("cost in the calculator what they cost in the list", () => {
		let held = 0;
		for (const { name, shown, fill } of answered(loan)) {
			const { rate, orig_fee } = fill(loanCost as never);
			const { total } = shown.cost;
			if (total === null || rate == null || orig_fee == null || shown.offer.fee_usd_year) continue;
			const { principal = 0 } = valuesOfLoan("loan-cost", loan);
			const style = STYLES[shown.offer.repayment ?? ""] ?? "bullet_simple";
			const cost = loanCost.compute({ principal, rate, months, orig_fee, style } as never, {} as never);
			expect(Number((cost as Record<string, unknown>).total_cost), name).toBeCloseTo(total, 6);
			held++;
		}
		expect(held).toBeGreaterThan(7);
	});

	test("are called and sold in the calculator where they are in the list", () => {
		let held = 0;
		for (const { name, shown, fill } of answered(loan)) {
			const { margin, liq, apr, days } = fill(ltv as never);
			const { call_price, sale_price } = shown.levels;
			if (margin == null || liq == null || call_price === null || sale_price === null) continue;
			const values = { ...valuesOfLoan("ltv", loan), margin, liq, apr: apr ?? 0, days: days ?? 0 };
			const found = ltv.compute(values as never, {} as never) as Record<string, unknown>;
			// Days are whole there, so that the interest of a term that is counted from the first day is that of half a day more or less.
			expect(Number(found.margin_price) / call_price, name).toBeCloseTo(1, 3);
			expect(Number(found.liq_price) / sale_price, name).toBeCloseTo(1, 3);
			held++;
		}
		expect(held).toBeGreaterThan(7);
	});
});
