import { countedGrowth, type Debt } from "~/finance/debt";
import { fallTo } from "~/finance/drawdown";
import { endGrowth, type OfferTerms } from "~/finance/offer-cost";
import { type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";

type Thresholds = { call: number | null; sale: number | null };

/**
 * Where a loan gets a margin call and liquidation, as bitcoin prices in dollars and as drops from the current price (shares of
 * one, 0 if it starts there). On the first day, and at the end of the term with unpaid interest. Null is unknown, and for a
 * margin call it can also mean that there is none.
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

export function thresholdsOf(offer: Offer, ltv: number): Thresholds {
	const { liquidation_ltv, liquidation_start_plus, no_call, margin_call_ltv } = offer;
	return {
		call: no_call ? null : margin_call_ltv,
		sale: liquidation_ltv ?? (liquidation_start_plus === null ? null : ltv + liquidation_start_plus),
	};
}

/**
 * The first-day LTV that the levels refer to. It has the whole term's interest if the lender counts that from the start. Null
 * if that interest is unknown.
 */
export function countedLtv(loan: Loan, offer: Offer): number | null {
	const growth = countedGrowth(debtOf(loan.months, offer));
	return growth === null ? null : ltvOf(loan) * growth;
}

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

export function termsOf({ amount, months }: Pick<Loan, "amount" | "months">, offer: Offer): OfferTerms {
	return {
		principal: amount,
		months,
		apr: offer.apr,
		repayment: offer.repayment,
		compounding: offer.compounding,
		fee: offer.fee,
		feeKind: offer.fee_kind,
		feeFromCollateral: offer.fee_from_collateral,
		membership: offer.fee_usd_year,
	};
}

function growthOf(months: number, { apr, repayment, compounding }: Offer): number | null {
	return endGrowth({ apr, months, repayment, compounding });
}

export function debtOf(months: number, offer: Offer): Debt {
	const { apr, repayment, compounding, levels_include_interest } = offer;
	return { apr, months, repayment, compounding, isCounted: levels_include_interest };
}
