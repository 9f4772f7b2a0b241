/** The debt of a calculator's loan from what its form asks: the same as of a lender's offer. Pure. */

import { type Debt, simpleRate } from "~/finance/debt";
import { type Compounding, endGrowth } from "~/finance/offer-cost";

/** How a form asks about interest. */
export type AskedInterest = {
	/** Null where nobody named a rate. */
	apr: number | null;
	interest: "accrue" | "paid" | "term";
	compounding: Compounding;
};

/** @param months of the term; parts of one as well */
export function debtAsked({ apr, interest, compounding }: AskedInterest, months: number): Debt {
	const repayment = interest === "paid" ? "interest-only" : "bullet";
	return { apr, months, repayment, compounding, isCounted: interest === "term" };
}

/** What is owed after so many days as a multiple of the loan, where interest is added to it. Interest that nobody named is not counted. */
export function accruedOver(days: number, { apr, interest, compounding }: AskedInterest): number {
	if (interest !== "accrue" || days === 0) return 1;
	return endGrowth({ apr: apr ?? 0, months: (days * 12) / 365, repayment: "bullet", compounding }) as number;
}

/**
 * The simple rate at which history is asked about such a debt. Null where nobody named one.
 * @param days of the term
 */
export function pastRateAsked(asked: AskedInterest, months: number, days: number): number | null {
	return asked.apr === null ? null : simpleRate(debtAsked(asked, months), days);
}
