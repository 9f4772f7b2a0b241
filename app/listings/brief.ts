import type { ListingRecord, ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { heroValue } from "./offers/loan/hero-value";
import { lenderOf } from "./offers/loan/of-listing";

/** What a loan's fall is computed from, and where each of it comes from. */
export type FallTerms = { attributes: Attributes; provenance: ProvenanceMap };

/** What the home page shows of a lender, so that it need not be read whole: it has some ten kilobytes. */
export type Brief = {
	/** How many offers it has. */
	offers: number;
	terms: FallTerms;
	/** Whether the cost of an offer could stand at the head of the page on the day on which it was written. Rates only grow older: if not, never. */
	mayHead: boolean;
};

/** Who is out of order has no line. */
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

/** What is kept of a lender for the home page; null of any other kind. @param today UTC day */
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
