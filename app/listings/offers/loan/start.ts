import { caveat, type Finding, fails, LTV_TOLERANCE, open } from "./findings";
import { countedLtv, thresholdsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Offer } from "./offer";

export function findStart(loan: Loan, offer: Offer): Finding[] {
	const ltv = ltvOf(loan);
	if (isAtLeast(ltv, 1)) return [fails("ltv_above_one")];
	const { ltv_start_min } = offer;
	const isBelowRange = ltv_start_min !== null && isAtLeast(ltv_start_min, ltv);
	const findings = [...findLevels(loan, offer, ltv), ...findMaximum(loan, offer)];
	return isBelowRange ? [...findings, fails("ltv_below_range")] : findings;
}

function isAtLeast(ltv: number, level: number): boolean {
	return ltv >= level - LTV_TOLERANCE;
}

function findLevels(loan: Loan, offer: Offer, ltv: number): Finding[] {
	const { call, sale } = thresholdsOf(offer, ltv);
	const counted = countedLtv(loan, offer);
	// With unknown interest, this LTV is a minimum.
	const least = counted ?? ltv;
	if (sale !== null && isAtLeast(least, sale)) return [fails("sold_at_once")];
	return call !== null && isAtLeast(least, call) ? [fails("called_at_once")] : [];
}

export function highestStart(loan: Loan, offer: Offer): number | null {
	return offer.ltv_max === null ? null : offer.ltv_max / measuredGrowth(loan, offer);
}

/** The debt that the maximum LTV refers to, as a multiple of the loan. */
function measuredGrowth(loan: Loan, offer: Offer): number {
	if (!offer.ltv_includes_interest) return 1;
	const months = isTermOffered(loan.months, offer) ? loan.months : (longestTerm(offer) ?? loan.months);
	return 1 + ((offer.apr ?? 0) * months) / 12;
}

export function measuredLtv(loan: Loan, offer: Offer): number {
	return ltvOf(loan) * measuredGrowth(loan, offer);
}

function findMaximum(loan: Loan, offer: Offer): Finding[] {
	const { ltv_max, ltv_max_exclusive, ltv_includes_interest, apr } = offer;
	if (ltv_max === null) return [open("ltv_maximum_unknown")];
	const measured = measuredLtv(loan, offer);
	const isAboveMaximum = ltv_max_exclusive
		? isAtLeast(measured, ltv_max)
		: measured > ltv_max + LTV_TOLERANCE;
	if (isAboveMaximum) return [fails("ltv_above_maximum")];
	const countsUnknown = apr === null && (ltv_includes_interest || countedLtv(loan, offer) === null);
	return countsUnknown ? [open("ltv_maximum_unknown")] : [];
}

export function longestTerm({ term_max_months, terms_months, open_term }: Offer): number | null {
	if (open_term) return null;
	return term_max_months ?? (terms_months ? Math.max(...terms_months) : null);
}

function shortestTerm({ term_min_months, terms_months }: Offer): number {
	return term_min_months ?? (terms_months ? Math.min(...terms_months) : 0);
}

function isTermOffered(months: number, offer: Offer): boolean {
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
