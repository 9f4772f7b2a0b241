/** The loan that pages carry, and the simulator's own inputs: one address. Pure. */

import { daysOf } from "~/listings/offers/loan/loan";
import { isOfLoan } from "~/loan/loan-address";

/** What a carried loan says under other names than the simulator's own. */
type Carried = { btc?: string; amount?: string; months?: string };

/**
 * An address as the simulator's inputs read it: what they do not say by their own names comes from the loan that is carried.
 * If it has both bitcoin and LTV, the LTV decides.
 * @param loan as it was typed, tidied
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

/** The months that come to exactly so many days; null where none do. */
export function monthsOf(days: number): number | null {
	const months = nearestMonths(days);
	return daysOf(months) === days ? months : null;
}

/** The whole months nearest to so many days, one at least. */
export function nearestMonths(days: number): number {
	return Math.max(1, Math.round((days * 12) / 365));
}

/** Names by which the simulator's address says what a carried loan says as well. */
const SAID_BY_LOAN = ["loan", "btc", "ltv"];

/**
 * The address of a simulation with the loan that pages carry in place of what it says as well.
 * @param query of the simulator's own inputs
 * @param loan as links carry it on; empty where there is none, and then nothing changes
 */
export function addressOf(path: string, query: string, loan: string): string {
	if (!loan) return query ? `${path}?${query}` : path;
	const own = new URLSearchParams(query);
	for (const name of SAID_BY_LOAN) own.delete(name);
	const months = Number(new URLSearchParams(loan).get("months"));
	if (own.get("days") === String(daysOf(months))) own.delete("days");
	// The price is the same: once is enough.
	const isPriceSaid = new URLSearchParams(loan).has("price");
	const others = [...own].filter(([name]) => (name === "price" && !isPriceSaid) || !isOfLoan(name));
	const rest = new URLSearchParams(others).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
	return `${path}?${loan}${rest && `&${rest}`}`;
}
