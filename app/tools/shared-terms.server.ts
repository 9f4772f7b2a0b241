import { lender } from "~/listings/kinds/lender";
import { offers as OFFERS } from "~/listings/kinds/lender-offers";
import { lenderOf } from "~/listings/offers/loan/of-listing";
import type { Offer } from "~/listings/offers/loan/offer";
import { entryKey } from "~/listings/values/entries";
import type { ListingRecord, Provenance } from "~db/records";
import type { Input, OfferPart } from "./calculator";
import { STYLES } from "./terms";

/** A term that all offers of a lender share, with the source of the first. */
export type SharedTerm = {
	key: string;
	value: string | number;
	label: string;
	text: string;
	provenance: Provenance;
};

/** The parts that decide a loan's cost, apart from its rate and fee. */
const PARTS: Partial<Record<OfferPart, { label: string; of: (offer: Offer) => string | null }>> = {
	compounding: { label: "Interest on interest", of: ({ compounding }) => compounding },
	fee_from: {
		label: "The fee is taken from",
		of: ({ fee_from_collateral }) => (fee_from_collateral ? "bitcoin" : "loan"),
	},
	fee_kind: {
		label: "The fee is paid",
		of: ({ fee_kind }) => (fee_kind === "none" || fee_kind === null ? "one_off" : fee_kind),
	},
	repayment: { label: "Repayment", of: ({ repayment }) => STYLES[repayment ?? "bullet"] ?? null },
};

/** Null if the offers with a rate differ, or the listing isn't a lender. Then the form keeps its own choice. */
export function sharedTerm(input: Input, listing: ListingRecord): SharedTerm | null {
	const part = input.type === "choice" && input.offer ? PARTS[input.offer] : undefined;
	if (!part || input.type !== "choice" || listing.kind !== lender.id) return null;
	const offers = lenderOf(listing).offers.filter(({ apr }) => apr !== null);
	const [first] = offers;
	const values = new Set(offers.map(part.of));
	const [value] = values;
	const key = first && entryKey(OFFERS, first.id.slice(first.lender.length + 1));
	const from = key && listing.provenance[key];
	const words = value && input.choices[value];
	if (values.size !== 1 || !value || !words || !from || !key) return null;
	return {
		...{ key, value, label: part.label },
		...{ text: words.toLocaleLowerCase("en"), provenance: from },
	};
}
