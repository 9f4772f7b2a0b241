import { feeDrag } from "~/finance/fund-drag";
import { dollars, formatCount, formatMoney, formatRatio, grouped } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type Field, numberOf, stringOf } from "./kind";
import { explainedBy, organisationOf, textOf, under } from "./shared-fields";

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
	other: "Other",
};

function tenYearCost(attributes: Attributes): number | null {
	const fee = numberOf(attributes, "expense_ratio");
	if (fee === null || fee < 0 || fee > HIGHEST_FEE) return null;
	return Math.round(feeDrag(COMPARED_USD, fee, COMPARED_YEARS, COMPARED_GROWTH).cost * 100);
}

export function leftAfterFees(attributes: Attributes): string | null {
	const cost = tenYearCost(attributes);
	if (cost === null) return null;
	const left = Math.round((1 - cost / 100 / COMPARED_USD) * 1000) / 1000;
	return `leaves ${formatRatio(left)} if the price doesn’t change`;
}

export function noCoins(attributes: Attributes): string | null {
	return FUTURES_TYPES.has(stringOf(attributes, "type") ?? "") ? "futures, no coins" : null;
}

function wholeDollars(cents: number): string {
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
	const round = (by: number, word: string) =>
		currency === "USD"
			? `${dollars(amount / by, 1, 0)} ${word}`
			: `${grouped(amount / by, 1)} ${word} ${currency}`;
	if (amount >= 999_950_000) return round(1e9, "billion");
	if (amount >= 1_000_000) return round(1e6, "million");
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

export const feeGroup = "Cost";

/** The yearly fee if it's the fund's only fee and holds for everyone; null otherwise. */
export function wholeFee(attributes: Attributes): number | null {
	return stringOf(attributes, "fee_condition") === null ? numberOf(attributes, "expense_ratio") : null;
}

export const feeFields: Field[] = under(feeGroup, "rate", [
	{
		key: "expense_ratio",
		label: "Yearly fee",
		type: "ratio",
		max: HIGHEST_FEE,
		required: true,
		better: "lower",
		condition: { said: "fee_condition", joint: ", " },
		...explainedBy(
			"expense-ratio",
			"Some pages quote only the management fee. The MER or total expense ratio includes other costs.",
		),
	},
	{
		key: "ten_year_cost",
		label: "10-year fees on $10,000",
		type: "money",
		currency: "USD",
		better: "lower",
		format: (value) => wholeDollars(Number(value)),
		condition: { said: "fee_condition", joint: ", " },
		derive: { from: ["expense_ratio"], value: tenYearCost },
		explain:
			"What the fee takes from $10,000 in 10 years if bitcoin’s price doesn’t change: 10,000 × (1 − (1 − fee)^10). It doesn’t include trading costs, spreads or the cost of rolling futures.",
		terms: ["expense-ratio", "roll-cost", "bid-ask-spread"],
	},
	{
		key: "fee_condition",
		label: "Fee conditions",
		type: "text",
		readingOf: "fee_note",
		whenUnknown: () => "none found",
		explain:
			"What the fee shown leaves out, or who gets it and for how long. We never rank by a fee with conditions.",
	},
	{
		key: "fee_note",
		label: "Fee details",
		type: "text",
		explain: "Waivers, what the number leaves out, and where sources disagree.",
	},
]);
