/**
 * How a debt grows over its term, and how much interest the lender counts from the first day. See docs/formulas.md, "Your
 * loan". Pure.
 */

import { endGrowth, type OfferTerms } from "./offer-cost";
import { YEAR_DAYS } from "./simulate/model";

export type Debt = Pick<OfferTerms, "apr" | "months" | "repayment" | "compounding"> & {
	/** Call and sale count the interest of the whole term from the first day. */
	isCounted: boolean;
};

/**
 * The debt that call and sale are held against on the first day, as a multiple of the loan: 1, or with the interest of the
 * whole term. Null where that interest is unknown.
 */
export function countedGrowth(debt: Debt): number | null {
	return debt.isCounted ? endGrowth(debt) : 1;
}

/**
 * The simple rate at which a debt grows over the days of its term. It's 0 if the borrower pays interest as it falls due or the
 * lender counts it from the first day. For compound interest it's the simple rate with the same final debt. Null if unknown.
 * @param days of the term
 */
export function simpleRate(debt: Debt, days: number): number | null {
	const growth = endGrowth(debt);
	if (growth === null || growth === 1 || debt.isCounted) return growth === null ? null : 0;
	return debt.compounding === "simple" ? debt.apr : ((growth - 1) * YEAR_DAYS) / days;
}
