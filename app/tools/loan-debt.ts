/** The debt of a calculator's loan from its form, computed like a lender's offer. Pure. */

import { type Debt, simpleRate } from "~/finance/debt";
import { type Compounding, endGrowth } from "~/finance/offer-cost";

export type AskedInterest = {
	/** Null without a rate. */
	apr: number | null;
	interest: "accrue" | "paid" | "term";
	compounding: Compounding;
};

/** @param months of the term; parts of one as well */
export function debtAsked({ apr, interest, compounding }: AskedInterest, months: number): Debt {
	const repayment = interest === "paid" ? "interest-only" : "bullet";
	return { apr, months, repayment, compounding, isCounted: interest === "term" };
}

/** The debt after some days as a multiple of the loan, if interest accrues. Unnamed interest doesn't count. */
export function accruedOver(days: number, { apr, interest, compounding }: AskedInterest): number {
	if (interest !== "accrue" || days === 0) return 1;
	return endGrowth({ apr: apr ?? 0, months: (days * 12) / 365, repayment: "bullet", compounding }) as number;
}

/**
 * The simple rate for the history question. Null if the form has no rate.
 * @param days of the term
 */
export function pastRateAsked(asked: AskedInterest, months: number, days: number): number | null {
	return asked.apr === null ? null : simpleRate(debtAsked(asked, months), days);
}
