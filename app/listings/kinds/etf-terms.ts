import { feeDrag } from "~/finance/fund-drag";
import { formatCount, formatMoney, formatRatio, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { numberOf, stringOf } from "./kind";
import { organisationOf, textOf } from "./structured-data";

/** The fee is compared on this many dollars, over this many years, the price unchanged. */
const COMPARED_USD = 10_000;
const COMPARED_YEARS = 10;
const COMPARED_GROWTH = 0;
/** The highest yearly fee the formula takes, and the import accepts. */
export const HIGHEST_FEE = 0.05;

/** Funds with futures have no coins, and so no custodian. */
const FUTURES_TYPES = new Set(["futures", "inverse", "leveraged"]);

export const types = {
	spot: "Spot",
	"spot ETP": "Spot ETP",
	"spot feeder": "Spot, through another fund",
	futures: "Futures",
	"option-income": "Option income",
	leveraged: "Leveraged",
	inverse: "Inverse",
};

/** Our grouping of custodians. */
export const custodians = {
	coinbase: "Coinbase",
	gemini: "Gemini",
	bitgo: "BitGo",
	fidelity: "Fidelity",
	several: "Several",
	other: "Another",
};

/** The fee on 10,000 USD over ten years at an unchanged price, in cents. */
export function tenYearCost(attributes: Attributes): number | null {
	const fee = numberOf(attributes, "expense_ratio");
	if (fee === null || fee < 0 || fee > HIGHEST_FEE) return null;
	return Math.round(feeDrag(COMPARED_USD, fee, COMPARED_YEARS, COMPARED_GROWTH).cost * 100);
}

/** The rest of the sum after ten years, such as `97.5% is left, the price unchanged`, to a tenth of a percent. */
export function leftAfterFees(attributes: Attributes): string | null {
	const cost = tenYearCost(attributes);
	if (cost === null) return null;
	const left = Math.round((1 - cost / 100 / COMPARED_USD) * 1000) / 1000;
	return `${formatRatio(left)} is left, the price unchanged`;
}

/** Said in place of coins and their custodian where a fund has none. */
export function noCoins(attributes: Attributes): string | null {
	return FUTURES_TYPES.has(stringOf(attributes, "type") ?? "") ? "no coins, futures" : null;
}

/** Cents, rounded to whole dollars. */
export function wholeDollars(cents: number): string {
	return formatMoney(Math.round(cents / 100) * 100, "USD");
}

/** The holdings in whole bitcoin, such as `570,000 BTC`. */
export function wholeBitcoin(attributes: Attributes): string | null {
	const sats = numberOf(attributes, "btc_held");
	return sats === null ? null : `${formatCount(Math.round(sats / 1e8))} BTC`;
}

/** From a million dollars up, in millions or billions with one decimal, such as `43.4 billion USD`. */
export function largeDollars(cents: number): string {
	return large(cents, "USD");
}

/** Euro cents, such as `1.5 billion EUR`. */
export function largeEuros(cents: number): string {
	return large(cents, "EUR");
}

function large(cents: number, currency: string): string {
	const amount = cents / 100;
	if (amount >= 999_950_000) return `${grouped(amount / 1e9, 1)} billion ${currency}`;
	if (amount >= 1_000_000) return `${grouped(amount / 1e6, 1)} million ${currency}`;
	return formatMoney(Math.round(amount) * 100, currency);
}

export function fundData(attributes: Attributes): Record<string, unknown> {
	return {
		"@type": "InvestmentFund",
		identifier: textOf(attributes, "ticker"),
		category: textOf(attributes, "type"),
		provider: organisationOf(attributes, "issuer"),
		feesAndCommissionsSpecification: feesText(attributes),
	};
}

function feesText(attributes: Attributes): string | undefined {
	const fee = numberOf(attributes, "expense_ratio");
	const condition = textOf(attributes, "fee_condition");
	return fee === null ? undefined : [`${formatRatio(fee)} a year`, condition].filter(Boolean).join(", ");
}
