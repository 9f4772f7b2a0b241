import type { ListingRecord, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { heroValue } from "./loan/hero-value";
import { lenderOf } from "./loan/of-listing";

/** The inputs of a loan's price drop, with their sources. */
export type FallTerms = { attributes: Attributes; provenance: ProvenanceMap };

/** The lender's data for the home page. It saves reading the whole listing of some ten kilobytes. */
export type Brief = {
	offers: number;
	terms: FallTerms;
	/**
	 * Whether an offer's cost qualified for the top of the page on the day of writing. Rates only get older, so false is final.
	 */
	mayHead: boolean;
};

/** The inputs of the price drop. The status is one, because listings that accept no new customers have no row. */
const FALL_FIELDS = [
	"max_ltv",
	"ltv_condition",
	"margin_call_ltv",
	"liquidation_ltv",
	"liquidation_ltv_latest",
	"no_call",
	"liquidation_start_plus",
	"status",
];

/** A lender's data for the home page; null for other kinds. @param today UTC day */
export function briefOf(
	kind: string,
	listing: Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">,
	today: string,
): Brief | null {
	if (kind !== "lender") return null;
	const { attributes, provenance } = listing;
	const record = lenderOf(listing);
	const known = FALL_FIELDS.filter((field) => field in attributes);
	return {
		offers: record.offers.length,
		terms: {
			attributes: Object.fromEntries(known.map((field) => [field, attributes[field]])),
			provenance: Object.fromEntries(known.map((field) => [field, provenance[field]])),
		},
		mayHead: heroValue([record], today) !== null,
	};
}
