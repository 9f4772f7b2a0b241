/** What would make an offer possible, if it's arithmetic. See docs/formulas.md, "Your loan". Pure. */

import { inWords } from "~/finance/words";
import { checkOffer } from "~/listings/offers/loan/check";
import type { Fail } from "~/listings/offers/loan/findings";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { longestTerm } from "~/listings/offers/loan/start";
import { amountWords } from "~/listings/values/words";
import { formatRatio, plural } from "~/ui/format";

/** What more bitcoin mends. */
const TOO_HIGH: readonly Fail[] = ["ltv_above_maximum", "ltv_above_one", "called_at_once", "sold_at_once"];

const MOST_BTC = 1_000_000;

/**
 * The one change that would make a failing offer possible (more bitcoin, another size at the same LTV, or a
 * shorter term). We test each against all conditions and name it only if nothing fails. Null if no single change
 * works.
 */
export function whatWouldHold(loan: Loan, offer: Offer, lender: Lender): string | null {
	const { fails } = checkOffer(loan, offer, lender);
	if (fails.length === 0) return null;
	return moreBitcoin(loan, offer, lender) ?? anotherSize(loan, offer, lender) ?? shorter(loan, offer, lender);
}

function fitsWith(loan: Loan, offer: Offer, lender: Lender): boolean {
	return checkOffer(loan, offer, lender).fails.length === 0;
}

/** `below 20% LTV: pledge 3.83 BTC`. */
function moreBitcoin(loan: Loan, offer: Offer, lender: Lender): string | null {
	const isTooHigh = (btc: number) =>
		checkOffer({ ...loan, btc }, offer, lender).fails.some((code) => TOO_HIGH.includes(code));
	if (!isTooHigh(loan.btc)) return null;
	let [low, high] = [loan.btc, loan.btc];
	while (isTooHigh(high)) {
		if (high > MOST_BTC) return null;
		[low, high] = [high, high * 2];
	}
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (isTooHigh(middle)) low = middle;
		else high = middle;
	}
	// Up to a hundredth of a bitcoin, or what four digits say of less.
	const step = high < 0.1 ? 1e-4 : 0.01;
	const btc = Number((Math.ceil(high / step - 1e-7) * step).toFixed(4));
	if (btc > MOST_BTC || !fitsWith({ ...loan, btc }, offer, lender)) return null;
	const { ltv_max, ltv_max_exclusive, ltv_includes_interest } = offer;
	const isByLtv = ltv_max !== null && checkOffer(loan, offer, lender).fails.includes("ltv_above_maximum");
	const limit =
		isByLtv && !ltv_includes_interest
			? `${ltv_max_exclusive ? "below" : "up to"} ${formatRatio(ltv_max)} LTV: `
			: "";
	return `${limit}pledge ${inWords(btc, "bitcoin")}`;
}

/** `for 250,000 USD or more, at your LTV`. */
function anotherSize(loan: Loan, offer: Offer, lender: Lender): string | null {
	const { amount_min, amount_min_currency, amount_max, amount_max_currency, amount_max_exclusive } = offer;
	const sizes = [
		amount_min !== null && (amount_min_currency ?? "USD") === "USD" && amount_min > loan.amount
			? { amount: amount_min, words: `for ${amountWords(amount_min, "USD")} or more` }
			: null,
		amount_max !== null && (amount_max_currency ?? "USD") === "USD" && amount_max < loan.amount
			? {
					amount: amount_max_exclusive ? amount_max * (1 - 1e-6) : amount_max,
					words: `for ${amount_max_exclusive ? "less than" : "at most"} ${amountWords(amount_max, "USD")}`,
				}
			: null,
	];
	const fitting = sizes.find(
		(size) =>
			size !== null &&
			fitsWith({ ...loan, amount: size.amount, btc: (loan.btc * size.amount) / loan.amount }, offer, lender),
	);
	return fitting ? `${fitting.words}, at your LTV` : null;
}

/** `for 12 months at most`. */
function shorter(loan: Loan, offer: Offer, lender: Lender): string | null {
	const months = longestTerm(offer);
	if (months === null || months >= loan.months) return null;
	return fitsWith({ ...loan, months }, offer, lender)
		? `for ${plural(months, "month", "months")} at most`
		: null;
}
