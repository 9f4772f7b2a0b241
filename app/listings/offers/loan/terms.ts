import type { Debt } from "~/finance/debt";
import { endGrowth, type OfferTerms } from "~/finance/offer-cost";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

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

export function growthOf(months: number, { apr, repayment, compounding }: Offer): number | null {
	return endGrowth({ apr, months, repayment, compounding });
}

export function debtOf(months: number, offer: Offer): Debt {
	const { apr, repayment, compounding, levels_include_interest } = offer;
	return { apr, months, repayment, compounding, isCounted: levels_include_interest };
}
