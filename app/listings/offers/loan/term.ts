import { caveat, type Finding, fails, open } from "./findings";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

export function longestTerm({ term_max_months, terms_months, open_term }: Offer): number | null {
	if (open_term) return null;
	return term_max_months ?? (terms_months ? Math.max(...terms_months) : null);
}

function shortestTerm({ term_min_months, terms_months }: Offer): number {
	return term_min_months ?? (terms_months ? Math.min(...terms_months) : 0);
}

export function isTermOffered(months: number, offer: Offer): boolean {
	if (offer.open_term) return true;
	if (offer.terms_months) return offer.terms_months.includes(months);
	return months >= shortestTerm(offer) && offer.term_max_months !== null && months <= offer.term_max_months;
}

export function findTerm({ months }: Loan, offer: Offer): Finding[] {
	const { open_term, early_free_from_months, term_max_months, terms_months } = offer;
	if (open_term)
		return early_free_from_months !== null && months < early_free_from_months
			? [fails("term_too_short")]
			: [];
	if (term_max_months !== null && months > term_max_months) return [fails("term_too_long")];
	if (isTermOffered(months, offer)) return [];
	// A list of terms may be incomplete, unless we know the longest.
	const isBetween = terms_months !== null && months < Math.max(...terms_months);
	if (months < shortestTerm(offer) || isBetween) return findEarly(months, offer);
	return [open("term_unknown")];
}

function findEarly(months: number, { early_free_from_months, early_repayment }: Offer): Finding[] {
	if (early_free_from_months !== null && months >= early_free_from_months) return [caveat("repaid_early")];
	return early_free_from_months === null && early_repayment === null
		? [open("early_repayment_unknown")]
		: [fails("term_too_short")];
}
