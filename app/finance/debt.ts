import { endGrowth, type OfferTerms } from "./offer-cost";
import { YEAR_DAYS } from "./simulate/model";

/** `1 - startLtv / thresholdLtv`, or 0 if the loan starts at or above the threshold. */
export function fallTo(startLtv: number, thresholdLtv: number): number {
	if (!(startLtv > 0) || !(thresholdLtv > 0)) throw new RangeError("an LTV must be above 0");
	return Math.max(0, 1 - startLtv / thresholdLtv);
}

/** See docs/formulas.md, "Your loan". */

export type Debt = Pick<OfferTerms, "apr" | "months" | "repayment" | "compounding"> & {
	/** Call and sale count the interest of the whole term from the first day. */
	isCounted: boolean;
};

/** The first day's debt that call and sale compare with, as a multiple of the loan. Null if unknown. */
export function countedGrowth(debt: Debt): number | null {
	return debt.isCounted ? endGrowth(debt) : 1;
}

/** For compound interest, the simple rate with the same final debt. Null if unknown. */
export function simpleRate(debt: Debt, days: number): number | null {
	const growth = endGrowth(debt);
	if (growth === null || growth === 1 || debt.isCounted) return growth === null ? null : 0;
	return debt.compounding === "simple" ? debt.apr : ((growth - 1) * YEAR_DAYS) / days;
}
