import { isAbove, isDollarCoin } from "~/listings/kinds/lender-terms";
import { ANYWHERE, hasPartOf, hasPlace, isAsked, isMet, isState, takesOf } from "../requirements";
import {
	type Caveat,
	caveat,
	type Fail,
	type Finding,
	fails,
	LTV_TOLERANCE,
	type Needs,
	needs,
	type Open,
	open,
} from "./findings";
import { countedLtv, thresholdsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";

/** `out` fails a condition. `unknown` fails none, but one is unknown. `conditional` depends on a missing answer. */
export type Check = {
	status: "holds" | "conditional" | "unknown" | "out";
	fails: Fail[];
	unknowns: Open[];
	unsaid: Needs[];
	caveats: Caveat[];
};

export function checkOffer(loan: Loan, offer: Offer, lender: Lender): Check {
	return checkOf([
		...findStatus(lender),
		...findCountry(loan, offer),
		...findAmount(loan, offer),
		...findStart(loan, offer),
		...findTerm(loan, offer),
		...findCurrency(loan, offer),
		...findRequirements(loan, offer),
		...findWishes(loan, lender),
	]);
}

export function checkOf(findings: readonly Finding[]): Check {
	const check: Check = { status: "holds", fails: [], unknowns: [], unsaid: [], caveats: [] };
	for (const { as, code } of findings) (check[as] as string[]).push(code);
	if (check.fails.length > 0) check.status = "out";
	else if (check.unknowns.length > 0) check.status = "unknown";
	else if (check.unsaid.length > 0) check.status = "conditional";
	return check;
}

/** Up to this amount, in dollars, we take an unpublished maximum for none, because lenders publish a limit that matters. */
const UNPUBLISHED_MOST = 250_000;

/** How many times an estimated smallest loan is sure to be enough. */
const ESTIMATE_HOLDS_FROM = 10;

function findAmount(loan: Loan, offer: Offer): Finding[] {
	return [...findLeast(loan, offer), ...findMost(loan, offer)];
}

function findLeast(loan: Loan, offer: Offer): Finding[] {
	const least = leastOf(loan, offer);
	if (least === null) return [open("amount_minimum_unknown")];
	const reaches = (amount: number) =>
		isAbove(loan.amount, { amount, currency: offer.amount_min_currency ?? "USD" }, false, loan);
	const { amount_min_disputed: disputed, amount_min_estimated: estimated } = offer;
	const isEnough = reaches(least);
	if (estimated) return reaches(least * ESTIMATE_HOLDS_FROM) ? [] : [open("amount_minimum_unknown")];
	if (isEnough === null) return [open("amount_currency")];
	if (!isEnough) return [fails("amount_below_minimum")];
	return disputed === null || reaches(disputed) ? [] : [open("amount_minimum_disputed")];
}

function leastOf({ currency }: Loan, { amount_min, amount_min_bank }: Offer): number | null {
	const intoBank = currency !== null && !isDollarCoin(currency);
	return intoBank ? (amount_min_bank ?? amount_min) : amount_min;
}

function findMost(loan: Loan, offer: Offer): Finding[] {
	const { amount_max, amount_max_disputed, amount_max_month, amount_max_none, amount_max_exclusive } = offer;
	const currency = offer.amount_max_currency ?? "USD";
	const exceeds = (amount: number, exclusive: boolean) =>
		isAbove(loan.amount, { amount, currency }, !exclusive, loan);
	const beyond = amount_max === null ? false : exceeds(amount_max, amount_max_exclusive);
	if (beyond) return [fails("amount_above_maximum")];
	const beyondMonth = amount_max_month === null ? false : exceeds(amount_max_month, false);
	if (beyondMonth) return [fails("amount_above_month")];
	if (beyond === null || beyondMonth === null) return [open("amount_currency")];
	if (amount_max_disputed && exceeds(amount_max_disputed, false) !== false)
		return [open("amount_maximum_disputed")];
	if (amount_max !== null || amount_max_none) return [];
	return loan.amount > UNPUBLISHED_MOST ? [open("amount_maximum_unknown")] : [caveat("no_maximum_published")];
}

function findCountry({ country, borrower }: Loan, offer: Offer): Finding[] {
	const excluded = [...offer.countries_excluded, ...(offer.excluded_for[borrower] ?? [])];
	const disputed = [...offer.countries_disputed, ...(offer.disputed_for[borrower] ?? [])];
	const served = offer.countries_served;
	if (country === ANYWHERE && served)
		return served.includes(ANYWHERE) && excluded.length + disputed.length === 0
			? []
			: [caveat("some_countries")];
	if (hasPlace(excluded, country)) return [fails("country_excluded")];
	if (hasPlace(disputed, country)) return [open("country_disputed")];
	if (!served) return [open("country_unknown")];
	const someStates = hasPartOf(served, country) && !hasPlace(served, country);
	if (!hasPlace(served, country) && !someStates)
		return [offer.served_exhaustive ? fails("country_not_served") : open("country_unknown")];
	if (hasPlace(offer.countries_terms_unknown, country)) return [open("terms_unknown")];
	const isNamed = isState(country) && served.includes(country);
	if (offer.served_partly && isState(country) && !isNamed) return [open("state_unknown")];
	if ((offer.served_partly && !isNamed) || someStates) return [caveat("selected_states")];
	return hasPartOf(excluded, country) || hasPartOf(disputed, country) ? [caveat("not_in_every_state")] : [];
}

/** Stands for a currency that a lender pays and does not name. */
const UNNAMED = "fiat";

/** Whether an offer pays out the wanted currency. Without one, dollars and dollar stablecoins pass. */
function findCurrency({ currency }: Loan, { currency: paid }: Offer): Finding[] {
	if (paid === null) return [open("currency_unknown")];
	if (paid.includes(currency ?? "USD")) return [];
	if (currency === null && paid.some(isDollarCoin)) return [caveat("paid_in_stablecoin")];
	return [paid.includes(UNNAMED) ? open("currency_unknown") : fails("currency")];
}

export function findStatus({ status }: Pick<Lender, "status">): Finding[] {
	const takes = takesOf(status);
	if (takes === null) return [open("status_unverified")];
	return takes === "none" ? [fails("closed")] : [];
}

function findRequirements(loan: Loan, { requires }: Offer): Finding[] {
	return requires
		.filter((requirement) => isAsked(requirement, loan.country))
		.flatMap((requirement): Finding[] => {
			const { key, value } = requirement;
			if (key === "borrower")
				return loan.borrower === value
					? []
					: [fails(value === "institution" ? "only_for_institution" : "only_for_business")];
			if (key === "purpose") return loan.purpose === value ? [] : [fails("only_for_home")];
			const met = isMet(requirement, loan.says);
			if (met === null) return [needs(key)];
			return met ? [] : [fails("condition_not_met")];
		});
}

function findWishes(loan: Loan, lender: Lender): Finding[] {
	const findings: Finding[] = [];
	if (loan.refuse_lent_on) findings.push(...findLentOn(lender));
	if (loan.hold_key && lender.borrower_key !== true)
		findings.push(lender.borrower_key === null ? open("key_unknown") : fails("no_key"));
	if (loan.no_kyc && lender.kyc !== false)
		findings.push(lender.kyc === null ? open("identity_unknown") : fails("identity_check"));
	return findings;
}

/** Only a clear no counts, because a funding partner or a protocol also lends the coins. */
function findLentOn({ lent_on, lent_on_disputed }: Lender): Finding[] {
	if (lent_on === "no") return lent_on_disputed ? [open("lent_on_unknown")] : [];
	return [lent_on === null ? open("lent_on_unknown") : fails("lent_on")];
}

function findStart(loan: Loan, offer: Offer): Finding[] {
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

function findTerm({ months }: Loan, offer: Offer): Finding[] {
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
