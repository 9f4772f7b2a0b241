import { countedGrowth } from "~/finance/debt";
import { fallTo } from "~/finance/drawdown";
import { type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";
import { debtOf, growthOf } from "./terms";

/** The LTVs an offer calls and sells at, of a loan; null where there is no such level or none is known. */
export type Thresholds = { call: number | null; sale: number | null };

/**
 * Where a loan is called and sold: prices of bitcoin in dollars, and falls from the price of now as shares of one, 0 where it
 * starts there. On the first day, and at the end of the term with the debt grown by unpaid interest. Null is unknown, and
 * of a call also that nobody calls.
 */
export type Levels = {
	call_price: number | null;
	sale_price: number | null;
	call_price_end: number | null;
	sale_price_end: number | null;
	call_fall: number | null;
	sale_fall: number | null;
	sale_fall_end: number | null;
};

/** The thresholds of an offer for a loan that starts at an LTV. */
export function thresholdsOf(offer: Offer, ltv: number): Thresholds {
	const { liquidation_ltv, liquidation_start_plus, no_call, margin_call_ltv } = offer;
	return {
		call: no_call ? null : margin_call_ltv,
		sale: liquidation_ltv ?? (liquidation_start_plus === null ? null : ltv + liquidation_start_plus),
	};
}

/**
 * The LTV that call and sale are held against on the first day: with the interest of the whole term where the lender counts
 * it from then on. Null where that interest is unknown.
 */
export function countedLtv(loan: Loan, offer: Offer): number | null {
	const growth = countedGrowth(debtOf(loan.months, offer));
	return growth === null ? null : ltvOf(loan) * growth;
}

/** Where an offer calls and sells a loan. */
export function levelsOf(loan: Loan, offer: Offer): Levels {
	const { call, sale } = thresholdsOf(offer, ltvOf(loan));
	const first = countedLtv(loan, offer);
	const growth = growthOf(loan.months, offer);
	// The same debt at the end, counted from the first day or grown until then.
	const last = growth === null ? null : ltvOf(loan) * growth;
	const price = (ltv: number | null, level: number | null) =>
		ltv === null || level === null ? null : (loan.price * ltv) / level;
	const fall = (ltv: number | null, level: number | null) =>
		ltv === null || level === null ? null : fallTo(ltv, level);
	return {
		call_price: price(first, call),
		sale_price: price(first, sale),
		call_price_end: price(last, call),
		sale_price_end: price(last, sale),
		call_fall: fall(first, call),
		sale_fall: fall(first, sale),
		sale_fall_end: fall(last, sale),
	};
}
