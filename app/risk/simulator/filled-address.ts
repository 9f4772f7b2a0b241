/** Combines the loan from other pages with the simulator's own inputs in one address. Pure. */

import { daysOf } from "~/listings/offers/loan/loan";
import { isOfLoan } from "~/loan/loan-address";

/** Parts of a loan that the simulator calls by other names. */
type Carried = { btc?: string; amount?: string; months?: string };

/**
 * Fills the simulator's inputs from the loan if the address doesn't have them. If it has both bitcoin and LTV, the LTV decides.
 * @param loan as typed, tidied
 */
export function filledFrom(params: URLSearchParams, loan: Carried): URLSearchParams {
	const filled = new URLSearchParams(params);
	const fill = (name: string, value: string | undefined) => {
		if (value && !params.get(name)) filled.set(name, value);
	};
	fill("loan", loan.amount);
	if (loan.btc) filled.set("btc", loan.btc);
	const months = wholeMonths(loan.months);
	if (loan.months) fill("days", months === null ? loan.months : String(daysOf(months)));
	// An empty LTV is no LTV: the form has it empty where bitcoin and loan decide.
	if (!params.get("ltv") && filled.get("btc")) filled.delete("ltv");
	if (params.get("loan") === "") filled.delete("loan");
	return filled;
}

function wholeMonths(text: string | undefined): number | null {
	const months = Number(text);
	return text && Number.isInteger(months) && months >= 1 ? months : null;
}

/** The months that are exactly so many days, or null. */
export function monthsOf(days: number): number | null {
	const months = nearestMonths(days);
	return daysOf(months) === days ? months : null;
}

/** The whole months nearest to so many days, one at least. */
export function nearestMonths(days: number): number {
	return Math.max(1, Math.round((days * 12) / 365));
}

/** Inputs of the simulator that duplicate parts of the loan. */
const SAID_BY_LOAN = ["loan", "btc", "ltv"];

/**
 * The address of a simulation. The loan replaces inputs that say the same.
 * @param query of the simulator's own inputs
 * @param loan the loan's query; empty without a loan, and then nothing changes
 */
export function addressOf(path: string, query: string, loan: string): string {
	if (!loan) return query ? `${path}?${query}` : path;
	const own = new URLSearchParams(query);
	for (const name of SAID_BY_LOAN) own.delete(name);
	const months = Number(new URLSearchParams(loan).get("months"));
	if (own.get("days") === String(daysOf(months))) own.delete("days");
	// The price is the same, so the address has it once.
	const isPriceSaid = new URLSearchParams(loan).has("price");
	const others = [...own].filter(([name]) => (name === "price" && !isPriceSaid) || !isOfLoan(name));
	const rest = new URLSearchParams(others).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return `${path}?${loan}${rest && `&${rest}`}`;
}
