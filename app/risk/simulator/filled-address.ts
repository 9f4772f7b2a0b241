import { daysOf } from "~/listings/offers/loan/loan";
import { isOfLoan } from "~/loan/loan-address";

type Carried = { btc?: string; amount?: string; months?: string };

/** If the address has both bitcoin and LTV, the LTV decides. */
export function filledFrom(params: URLSearchParams, loan: Carried): URLSearchParams {
	const filled = new URLSearchParams(params);
	const fill = (name: string, value: string | undefined) => {
		if (value && !params.get(name)) filled.set(name, value);
	};
	fill("loan", loan.amount);
	if (loan.btc) filled.set("btc", loan.btc);
	const months = wholeMonths(loan.months);
	if (loan.months) fill("days", months === null ? loan.months : String(daysOf(months)));
	if (!params.get("ltv") && filled.get("btc")) filled.delete("ltv");
	if (params.get("loan") === "") filled.delete("loan");
	return filled;
}

function wholeMonths(text: string | undefined): number | null {
	const months = Number(text);
	return text && Number.isInteger(months) && months >= 1 ? months : null;
}

export function monthsOf(days: number): number | null {
	const months = nearestMonths(days);
	return daysOf(months) === days ? months : null;
}

export function nearestMonths(days: number): number {
	return Math.max(1, Math.round((days * 12) / 365));
}

const SAID_BY_LOAN = ["loan", "btc", "ltv"];

/** The loan replaces inputs that say the same. */
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
