import type { Series } from "~/finance/series";
import { entriesOf } from "~/listings/kinds/entries";
import { lender as LENDER } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import { loanRecordOf } from "~/loan/loan-records.server";
import { presentAnswer } from "~/loan/present-answer";
import type { ListingRecord } from "~db/records";
import type { Answered } from "./loan-row";

/**
 * What compared lenders answer to a loan, in their order. From the listings that are read for the comparison: the same offers as
 * everywhere.
 */
export function answerLenders(
	loan: Loan,
	listings: readonly ListingRecord[],
	series: Series | null,
): Answered[] {
	const records = listings.map(loanRecordOf);
	const { rows } = answerLoan(
		loan,
		records.flatMap(({ offers }) => offers),
		records.map(({ lender }) => lender),
		series,
	);
	return listings.flatMap((listing, at) => {
		const record = records[at];
		const answer = rows.find(({ lender }) => lender.lender === listing.slug);
		if (!record || !answer) return [];
		const offer = answer.shown?.offer ?? null;
		const own = (offer && record.provenance[offer.id]) ?? null;
		const id = offer?.id.slice(offer.id.indexOf("/") + 1) ?? "";
		return {
			answer,
			view: presentAnswer(loan, answer, record),
			entry: entriesOf(OFFERS, listing.attributes).get(id) ?? null,
			rateFrom: own,
			levelsFrom: own &&
				offer && {
					...own,
					asOf: offer.threshold_as_of,
					// A page that was opened again says nothing of levels that are from another.
					...(offer.threshold_source && offer.threshold_source !== own.sourceUrl
						? { sourceUrl: offer.threshold_source, confirmedAt: undefined }
						: {}),
				},
		};
	});
}

/** Whether all of some listings are lenders, so that a loan can be asked of each. */
export function areLenders(listings: ReadonlyArray<{ kind: string }>): boolean {
	return listings.length > 0 && listings.every(({ kind }) => kind === LENDER.id);
}
