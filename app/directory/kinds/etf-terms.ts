import { feeDrag } from "~/calculators/etf-drag";
import { formatCount, formatMoney, formatRatio } from "~/ui/format";
import { type Attributes, numberOf, stringOf } from "./kind";

/** What a fund costs and holds, in words. */

/** The fee is compared on this many dollars, over this many years, the price unchanged. */
const COMPARED_USD = 10_000;
const COMPARED_YEARS = 10;
const COMPARED_GROWTH = 0;
/** The highest yearly fee the formula takes, and the import accepts. */
export const HIGHEST_FEE = 0.05;

/** Funds whose exposure comes from futures: they have no coins, and so no custodian of coins. */
const FUTURES_TYPES = new Set(["futures", "inverse", "leveraged"]);

/** What the fee takes from 10,000 USD in ten years with the price unchanged, in cents. */
export function tenYearCost(attributes: Attributes): number | null {
	const fee = numberOf(attributes, "expense_ratio");
	if (fee === null || fee < 0 || fee > HIGHEST_FEE) return null;
	return Math.round(feeDrag(COMPARED_USD, fee, COMPARED_YEARS, COMPARED_GROWTH).cost * 100);
}

/** What is left of the sum after ten years: `97.5% is left, the price unchanged`. */
export function keptNote(attributes: Attributes): string | null {
	const cost = tenYearCost(attributes);
	return cost === null ? null : `${formatRatio(1 - cost / 100 / COMPARED_USD)} is left, the price unchanged`;
}

/** Said in place of coins and their custodian where a fund has none. */
export function noCoins(attributes: Attributes): string | null {
	return FUTURES_TYPES.has(stringOf(attributes, "type") ?? "") ? "no coins, futures" : null;
}

/** Cents, rounded to whole dollars. */
export function wholeDollars(cents: number): string {
	return formatMoney(Math.round(cents / 100) * 100, "USD");
}

/** The bitcoin held, rounded to whole ones: `570,000 BTC`. */
export function wholeBitcoin(attributes: Attributes): string | null {
	const sats = numberOf(attributes, "btc_held");
	return sats === null ? null : `${formatCount(Math.round(sats / 1e8))} BTC`;
}

/** From a million dollars up in millions or billions with one decimal: `43.4 billion USD`. */
export function largeDollars(cents: number): string {
	const dollars = cents / 100;
	if (dollars >= 999_950_000) return `${oneDecimal(dollars / 1e9)} billion USD`;
	if (dollars >= 1_000_000) return `${oneDecimal(dollars / 1e6)} million USD`;
	return wholeDollars(cents);
}

function oneDecimal(amount: number): string {
	return (Math.round(amount * 10) / 10).toLocaleString("en-US");
}

/** The fee in words, for schema.org. */
export function feesText(attributes: Attributes): string | undefined {
	const fee = numberOf(attributes, "expense_ratio");
	return fee === null ? undefined : `${formatRatio(fee)} a year`;
}
