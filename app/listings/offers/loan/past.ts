import { simpleRate } from "~/finance/debt";
import { type PastCounts, type PastLoan, pastCounts } from "~/finance/loan-history";
import type { Series } from "~/finance/series";
import { countedLtv, debtOf, thresholdsOf } from "./levels";
import { daysOf, type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";

/** Null if the rate or liquidation LTV is unknown, if the loan starts at that LTV, or if history is too short. */
export function pastOf(
	loan: Loan,
	offers: readonly Offer[],
	series: Series | null,
): Array<PastCounts | null> {
	return pastCounts(
		offers.map((offer) => pastLoanOf(loan, offer)),
		series,
	);
}

export function pastLoanOf(loan: Loan, offer: Offer): PastLoan | null {
	const { call, sale } = thresholdsOf(offer, ltvOf(loan));
	const start = countedLtv(loan, offer);
	const apr = pastRate(loan.months, offer);
	if (offer.apr === null || apr === null || start === null || sale === null || start >= sale) return null;
	return { start, margin: call, liq: sale, apr, days: daysOf(loan.months) };
}

export function pastRate(months: number, offer: Offer): number | null {
	return simpleRate(debtOf(months, offer), daysOf(months));
}
