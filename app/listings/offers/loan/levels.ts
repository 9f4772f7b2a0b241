import { countedGrowth, type Debt, fallTo } from "~/finance/debt";
import { endGrowth, type OfferTerms } from "~/finance/offer-cost";
import { type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";

/** Prices in dollars and drops as shares of one, on the first day and at the end with unpaid interest. Null is unknown, or no margin call. */
export type Levels = ReturnType<typeof levelsOf>;

export function thresholdsOf(offer: Offer, ltv: number) {
	const { liquidation_ltv, liquidation_start_plus, no_call, margin_call_ltv } = offer;
	return {
		call: no_call ? null : margin_call_ltv,
		sale: liquidation_ltv ?? (liquidation_start_plus === null ? null : ltv + liquidation_start_plus),
	};
}

/** With the whole term's interest if the lender counts that from the start. Null if that interest is unknown. */
export function countedLtv(loan: Loan, offer: Offer): number | null {
	const growth = countedGrowth(debtOf(loan.months, offer));
	return growth === null ? null : ltvOf(loan) * growth;
}

export function levelsOf(loan: Loan, offer: Offer) {
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
