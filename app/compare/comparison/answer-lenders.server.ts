import type { Series } from "~/finance/series";
import { provenancesOf } from "~/listings/facts/facts";
import { weakestOf } from "~/listings/facts/provenance";
import { lender as LENDER } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { entriesOf } from "~/listings/values/entries";
import { loanRecordOf } from "~/loan/loan-records.server";
import { fromPage, levelsFrom, presentAnswer } from "~/loan/present-answer";
import type { ListingRecord, Provenance } from "~db/records";
import type { Answered } from "./loan-row";

/**
 * The compared lenders' answers to a loan, in order. Uses the comparison's own listings, so the offers are the
 * same as everywhere.
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
			from: own && offer && fromOf(offer, own, weakestOf(provenancesOf(LENDER, listing, "risk_known"))),
		};
	});
}

function fromOf(offer: Offer, own: Provenance, risk: Provenance | null): Answered["from"] {
	const { served_source, served_as_of, limits_source, limits_as_of } = offer;
	return {
		rate: own,
		levels: levelsFrom(offer, own),
		where: served_as_of === undefined ? own : fromPage(own, served_source ?? null, served_as_of),
		limits: limits_as_of === undefined ? own : fromPage(own, limits_source ?? null, limits_as_of),
		risk,
	};
}

/** Whether all of some listings are lenders, so that a loan can be asked of each. */
export function areLenders(listings: ReadonlyArray<{ kind: string }>): boolean {
	return listings.length > 0 && listings.every(({ kind }) => kind === LENDER.id);
}
