import { isAbove, isDollarCoin } from "~/listings/kinds/currency-bands";
import { caveat, type Finding, fails, open } from "./findings";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

/** Up to this amount, in dollars, we take an unpublished maximum for none, because lenders publish a limit that matters. */
const UNPUBLISHED_MOST = 250_000;

/** How many times an estimated smallest loan is sure to be enough. */
const ESTIMATE_HOLDS_FROM = 10;

export function findAmount(loan: Loan, offer: Offer): Finding[] {
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
