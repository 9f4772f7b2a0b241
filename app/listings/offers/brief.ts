import type { ListingRecord, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { lenderOf } from "./loan/of-listing";

export type FallTerms = { attributes: Attributes; provenance: ProvenanceMap };

/** The lender's data for the home page. It saves reading the whole listing of some ten kilobytes. */
export type Brief = {
	offers: number;
	terms: FallTerms;
};

/** The status isn't one, because listings that accept no new customers have no row. */
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

export function briefOf(
	kind: string,
	listing: Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">,
): Brief | null {
	if (kind !== "lender") return null;
	const { attributes, provenance } = listing;
	const known = FALL_FIELDS.filter((field) => field in attributes);
	return {
		offers: lenderOf(listing).offers.length,
		terms: {
			attributes: Object.fromEntries(known.map((field) => [field, attributes[field]])),
			provenance: Object.fromEntries(known.map((field) => [field, provenance[field]])),
		},
	};
}
