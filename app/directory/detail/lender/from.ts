/** The sources for a lender page's numbers. Pure. */

import { flawOf } from "~/listings/facts/grade-words";
import { linkTo } from "~/listings/facts/present-provenance";
import { gradeOf, markOf, type Provenance, weighed } from "~/listings/facts/provenance";
import { fieldOf } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { areLevelsFresh, isRateFresh } from "~/listings/offers/loan/ages";
import type { Offer } from "~/listings/offers/loan/offer";
import { isCurrent } from "~/listings/values/shelf-life";
import type { LoanRecord } from "~/loan/loan-records.server";
import { formatDate, NOT_OPENED_AGAIN, RECORDS_SOURCES } from "~/ui/format";
import type { From } from "./view";

type Record = Pick<LoanRecord, "provenance">;

/** Where an offer's rate and conditions are from. */
export function fromOffer(offer: Offer, { provenance }: Record, today: string): From[] {
	return from(provenance[offer.id], isRateFresh(offer, { today }), today);
}

/** The source for an offer's margin call and liquidation. It's the offer's own page unless another is named. */
export function fromLevels(offer: Offer, record: Record, today: string): From[] {
	const own = record.provenance[offer.id];
	const { threshold_source, threshold_as_of } = offer;
	const isNow = areLevelsFresh(offer, { today });
	if (!own || threshold_source === null) return from(own, isNow, today);
	return from({ ...own, sourceUrl: threshold_source, asOf: threshold_as_of, via: undefined }, isNow, today);
}

/** Where what holds for the lender as a whole is from. */
export function fromField(key: string, { provenance }: Record, today: string): From[] {
	const [stated, field] = [provenance[key], fieldOf(lender, key)];
	return from(stated, stated !== undefined && field !== undefined && isCurrent(field, stated, today), today);
}

function from(provenance: Provenance | undefined, isNow: boolean, today: string): From[] {
	if (!provenance) return [];
	const { sourceUrl, wholeRecord, confidence, asOf, via } = provenance;
	const link = sourceUrl && !wholeRecord ? linkTo(sourceUrl) : null;
	const host = link?.host ?? (wholeRecord ? RECORDS_SOURCES : confidence.replace("-", " "));
	const flaw = wholeRecord ? null : flawOf(gradeOf(provenance), provenance.homePage);
	return [
		{
			mark: weighed(markOf(provenance, today), isNow),
			host: via ? `${host}, ${NOT_OPENED_AGAIN}` : host,
			href: link?.href ?? null,
			date: [formatDate(asOf), flaw].filter(Boolean).join(", "),
		},
	];
}
