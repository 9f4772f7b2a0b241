/** How a debt grows over its term, and what of it the lender counts from the first day: docs/formulas.md, "Your loan". Pure. */

import { endGrowth, type OfferTerms } from "./offer-cost";
import { YEAR_DAYS } from "./simulate/model";

/** A debt beside the levels that it is held against. */
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
 * The simple rate by which a debt grows over the days of its term: none where interest is paid as it falls due or was
 * counted from the first day; the one with the same debt at the end where interest bears interest. Null where it is unknown.
 * @param days of the term
 */
export function simpleRate(debt: Debt, days: number): number | null {
	const growth = endGrowth(debt);
	if (growth === null || growth === 1 || debt.isCounted) return growth === null ? null : 0;
	return debt.compounding === "simple" ? debt.apr : ((growth - 1) * YEAR_DAYS) / days;
}
