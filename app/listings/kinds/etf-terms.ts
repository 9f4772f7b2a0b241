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

export const custodians = {
	coinbase: "Coinbase",
	gemini: "Gemini",
	bitgo: "BitGo",
	fidelity: "Fidelity",
	several: "Several",
	other: "Another",
};

export function tenYearCost(attributes: Attributes): number | null {
	const fee = numberOf(attributes, "expense_ratio");
	if (fee === null || fee < 0 || fee > HIGHEST_FEE) return null;
	return Math.round(feeDrag(COMPARED_USD, fee, COMPARED_YEARS, COMPARED_GROWTH).cost * 100);
}

export function leftAfterFees(attributes: Attributes): string | null {
	const cost = tenYearCost(attributes);
	if (cost === null) return null;
	const left = Math.round((1 - cost / 100 / COMPARED_USD) * 1000) / 1000;
	return `${formatRatio(left)} is left, the price unchanged`;
}

export function noCoins(attributes: Attributes): string | null {
	return FUTURES_TYPES.has(stringOf(attributes, "type") ?? "") ? "no coins, futures" : null;
}

export function wholeDollars(cents: number): string {
	return formatMoney(Math.round(cents / 100) * 100, "USD");
}

export function wholeBitcoin(attributes: Attributes): string | null {
	const sats = numberOf(attributes, "btc_held");
	return sats === null ? null : `${formatCount(Math.round(sats / 1e8))} BTC`;
}

export function largeDollars(cents: number): string {
	return large(cents, "USD");
}

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
