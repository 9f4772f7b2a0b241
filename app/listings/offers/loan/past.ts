import { simpleRate } from "~/finance/debt";
import { type PastCounts, type PastLoan, pastCounts } from "~/finance/loan-history";
import type { Series } from "~/finance/series";
import { countedLtv, thresholdsOf } from "./levels";
import { daysOf, type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";
import { debtOf } from "./terms";

/**
 * How often a loan would have been called and sold in the past on each of several offers: one pass over the closes for all
 * offers whose debt grows alike. Null where the rate or the sale is unknown, where the loan starts at its sale, and where
 * history does not reach that far.
 */
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

/** A loan on an offer, as the past is asked about it; null where that cannot be: without a rate or a sale, or sold as it starts. */
export function pastLoanOf(loan: Loan, offer: Offer): PastLoan | null {
	const { call, sale } = thresholdsOf(offer, ltvOf(loan));
	const start = countedLtv(loan, offer);
	const apr = pastRate(loan.months, offer);
	if (offer.apr === null || apr === null || start === null || sale === null || start >= sale) return null;
	return { start, margin: call, liq: sale, apr, days: daysOf(loan.months) };
}

/** The simple rate by which the debt of an offer grows over the days of its term. */
export function pastRate(months: number, offer: Offer): number | null {
	return simpleRate(debtOf(months, offer), daysOf(months));
}
