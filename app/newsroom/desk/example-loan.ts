import { loanCost } from "~/finance/loan-cost";
import { grouped } from "~/ui/format";

export const PRINCIPAL = 60_000;
export const COINS = 2;
const MONTHS = 12;
export const EXAMPLE = "60,000 USD against 2 BTC";

export function interestOf(rate: number): number {
	return loanCost({ principal: PRINCIPAL, rate, months: MONTHS, originationFee: 0, style: "bullet_simple" })
		.totalInterest;
}

export function isShare(rate: number | null): rate is number {
	return rate !== null && rate >= 0 && rate <= 1;
}

/** Whole dollars, because the loan is an example. */
export function usd(dollars: number): string {
	return `${grouped(Math.round(dollars), 0)} USD`;
}

export function difference(was: number, is: number): string {
	const dollars = usd(Math.abs(Math.round(is) - Math.round(was)));
	return is > was ? `${dollars} more` : `${dollars} less`;
}
