import { stringOf } from "~/listings/kinds/kind";
import { offersOf } from "~/listings/kinds/lender-offers";
import { riskAnswers } from "~/listings/kinds/lender-risk";
import type { Aged } from "~/listings/values/age";
import type { ListingRecord, Provenance } from "~db/records";
import type { Lender, Offer } from "./offer";

export function lenderOf(listing: Pick<ListingRecord, "slug" | "name" | "attributes" | "provenance">): {
	lender: Lender;
	offers: Offer[];
} {
	const { slug, name, attributes, provenance } = listing;
	const yesOrNo = (key: string) => (typeof attributes[key] === "boolean" ? attributes[key] : null);
	// The LTVs are the loan's own.
	const { start_ltv: _start, liq_ltv: _sale, ...risk_answers } = riskAnswers(attributes);
	const lender: Lender = {
		lender: slug,
		name,
		status: stringOf(attributes, "status") ?? "verify",
		keys: stringOf(attributes, "custody_category"),
		borrower_key: yesOrNo("borrower_key"),
		lent_on: stringOf(attributes, "rehypothecation"),
		lent_on_disputed: Boolean(provenance.rehypothecation?.disputed),
		kyc: yesOrNo("kyc"),
		status_from: agedOf(provenance.status),
		risk_answers,
	};
	return { lender, offers: offersOf(listing) as unknown as Offer[] };
}

function agedOf(from: Provenance | undefined): Aged | null {
	if (!from) return null;
	const { asOf, confirmedAt, grade, confidence } = from;
	return { asOf, confidence, ...(grade && { grade }), ...(confirmedAt && { confirmedAt }) };
}
