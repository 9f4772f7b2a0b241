import type { ListingRecord } from "~db/records";
import type { EntryPart } from "~db/values";
import { type Entries, entriesOf, entryKey, partOf } from "../values/entries";
import { checkOffer, checkOfferSource, checkOffers } from "./lender-offer-checks";
import { offerParts } from "./lender-offer-parts";
import {
	callSaid,
	feeSaid,
	ltvSaid,
	needsOf,
	offerWords,
	rateSaid,
	saleSaid,
	sizeSaid,
	termSaid,
} from "./lender-offer-words";
import { outlineLender } from "./lender-outline";

export const offers: Entries = {
	key: "offers",
	shelfLife: "rate",
	singular: "offer",
	heading: "Offers",
	tableHeading: (name) => `What ${name} offers`,
	repeats: "the page repeats what the lender says",
	unfold: "Where, and notes",
	explain:
		"One loan that the lender makes: its rate and fee, and every condition under which it can be had. A rate belongs to its conditions and never ranks outside them.",
	parts: offerParts,
	columns: [
		{ label: "Rate a year", said: rateSaid },
		{ label: "Fee", said: feeSaid },
		{ label: "Loan", said: sizeSaid },
		{ label: "Term", said: termSaid },
		{ label: "Highest LTV", said: ltvSaid },
		{ label: "Margin call", said: callSaid },
		{ label: "Sale", said: saleSaid },
	],
	needs: needsOf,
	folded: [
		...["currency", "collateral", "countries_served", "countries_excluded", "countries_disputed"],
		...["countries_terms_unknown", "excluded_for", "disputed_for", "served_source", "served_as_of"],
		...["limits_source", "limits_as_of", "early_repayment", "note", "sources"],
	],
	alsoFrom: {
		...{ source: "threshold_source", date: "threshold_as_of", label: "levels" },
		parts: [
			...["margin_call_ltv", "no_call", "liquidation_ltv", "liquidation_start_plus"],
			...["cure_hours", "liquidation_fee"],
		],
	},
	pageOf: ["apr", "ltv_max"],
	words: offerWords,
	check: checkOffer,
	checkSource: checkOfferSource,
	checkAll: checkOffers,
	outline: outlineLender,
};

export type StatedOffer = {
	/** `{lender}/{offer}`. */
	id: string;
	lender: string;
	source: string | null;
	as_of: string | null;
	[part: string]: EntryPart | null;
};

/** A lender's offers in order, with defaults filled in, for the loan model. */
export function offersOf({
	slug,
	attributes,
	provenance,
}: Pick<ListingRecord, "slug" | "attributes" | "provenance">): StatedOffer[] {
	return [...entriesOf(offers, attributes)].map(([id, entry]) => {
		const from = provenance[entryKey(offers, id)];
		const said = offers.parts
			.filter(({ key }) => key !== "place")
			.map((part) => [part.key, partOf(entry, part)] as const);
		return {
			...Object.fromEntries(said),
			...{ id: `${slug}/${id}`, lender: slug },
			...{ source: from?.sourceUrl ?? null, as_of: from?.asOf ?? null },
			...(from?.confirmedAt && { confirmed_at: from.confirmedAt }),
		};
	});
}
