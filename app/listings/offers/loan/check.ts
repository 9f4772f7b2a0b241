import { isAbove, isDollarCoin } from "~/listings/kinds/currency-bands";
import { hasPartOf, hasPlace, isState } from "../place";
import { isAsked, isMet, takesOf } from "../requirements";
import {
	type Caveat,
	caveat,
	type Fail,
	type Finding,
	fails,
	type Needs,
	needs,
	type Open,
	open,
} from "./findings";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import { findStart, findTerm } from "./start";

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
