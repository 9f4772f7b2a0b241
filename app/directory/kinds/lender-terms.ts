import { fallTo } from "~/calculators/drawdown";
import { effectiveRate } from "~/calculators/loan-cost";
import { formatRatio, formatRatioRange } from "~/ui/format";
import { type Attributes, type CellSource, numberOf, stringOf } from "./kind";

/** What a loan's terms come to, and the words for it. */

/** The months every lender's effective rate is computed over, so that rates compare; a lender's own limits bend it. */
const COMPARED_MONTHS = 12;

/** The effective rate from an APR and the fee, where both are known and the rate does not already contain the fee. */
export function effective(attributes: Attributes, aprKey: "apr_min" | "apr_max"): number | null {
	const apr = numberOf(attributes, aprKey);
	const fee = feeOnTopOf(attributes, aprKey);
	return apr === null || fee === null ? null : effectiveRate(apr, fee, comparedMonths(attributes));
}

/** The fee that still has to be added to an APR: zero where it is in it, null where it is unknown. */
function feeOnTopOf(attributes: Attributes, aprKey: "apr_min" | "apr_max"): number | null {
	const basis = stringOf(attributes, "apr_fee_basis");
	if (basis === "included" || (basis === "upper-included" && aprKey === "apr_max")) return 0;
	return numberOf(attributes, "origination_fee");
}

function comparedMonths(attributes: Attributes): number {
	const least = numberOf(attributes, "terms_months_min") ?? 1;
	const most = numberOf(attributes, "terms_months_max") ?? 480;
	return Math.max(1, Math.min(Math.max(COMPARED_MONTHS, least), most));
}

/**
 * How far bitcoin may fall before an LTV is reached, as a share of one; null where either LTV is unknown.
 * @param startLtv of the loan on its first day; the highest one offered unless told
 */
export function fallTill(
	attributes: Attributes,
	reached: "margin_call_ltv" | "liquidation_ltv",
	startLtv = numberOf(attributes, "max_ltv"),
): number | null {
	const reachedLtv = numberOf(attributes, reached);
	return startLtv === null || reachedLtv === null ? null : fallTo(startLtv, reachedLtv);
}

/** The falls of a loan at the LTV that the list's option `at` names. */
export function fallCell({ attributes, options }: CellSource) {
	const most = numberOf(attributes, "max_ltv");
	const start = options.at && options.at !== "max" ? Number(options.at) : most;
	if (start !== null && most !== null && start > most)
		return { text: "not offered", sub: `lends up to ${formatRatio(most)}` };
	return {
		call: fallTill(attributes, "margin_call_ltv", start),
		sale: fallTill(attributes, "liquidation_ltv", start),
		noCall: hasNoCall(attributes),
	};
}

/** A protocol that sells at once has no margin call to know about. */
function hasNoCall(attributes: Attributes): boolean {
	return (
		attributes.margin_call_ltv == null && attributes.cure_hours === 0 && attributes.product_type === "DeFi"
	);
}

/** The numbers that lenders are compared by. */
export const keyNumbers = ["apr_min", "origination_fee", "max_ltv", "margin_call_ltv", "liquidation_ltv"];

/** Whether a lender can be compared by all of them. */
export function everyNumberKnown(attributes: Attributes): boolean {
	return keyNumbers.every((key) => numberOf(attributes, key) !== null);
}

/** What stands below an APR: what the lowest is for and that the fee is in it, or in short how the rate moves. */
export function aprSub(attributes: Attributes): string | undefined {
	const condition = stringOf(attributes, "apr_condition");
	const included = stringOf(attributes, "apr_fee_basis") === "included" ? "fee included" : null;
	if (!condition) return included ?? shortRateType(stringOf(attributes, "rate_type"));
	const low = numberOf(attributes, "apr_min");
	const high = numberOf(attributes, "apr_max");
	const isRange = low !== null && high !== null && low !== high;
	return [isRange ? `lowest: ${condition}` : condition, included].filter(Boolean).join(", ");
}

function shortRateType(rateType: string | null): string | undefined {
	return rateType
		?.split(/[,(]/)[0]
		?.trim()
		.replace(/^variable by .*/, "variable");
}

/** What stands below an effective rate: `fee 2%, not for US and Canadian residents`. The APR's own condition is beside it. */
export function effectiveSub(attributes: Attributes): string {
	const fee = numberOf(attributes, "origination_fee");
	const words = fee === null ? "fee unknown" : `fee ${formatRatio(fee)}`;
	return [words, stringOf(attributes, "fee_condition")].filter(Boolean).join(", ");
}

/** What stands below a highest LTV that is not simply a share of the pledged coins: `of the property’s value`. */
export function ltvSub(attributes: Attributes): string | undefined {
	const measuredOn = stringOf(attributes, "ltv_condition");
	return measuredOn ? `of ${measuredOn}` : undefined;
}

/** What an effective rate was computed from: `origination fee 1%; list rate 9–12% (lowest: larger loans)`. */
export function effectiveNote(attributes: Attributes): string {
	const range = formatRatioRange(numberOf(attributes, "apr_min"), numberOf(attributes, "apr_max"));
	const condition = stringOf(attributes, "apr_condition");
	const rate = range && `list rate ${range}${condition ? ` (lowest: ${condition})` : ""}`;
	return [feeNote(attributes), rate].filter(Boolean).join("; ");
}

function feeNote(attributes: Attributes): string {
	if (stringOf(attributes, "apr_fee_basis") === "included") return "the APR contains the fee";
	const fee = numberOf(attributes, "origination_fee");
	if (fee === null) return "origination fee unknown";
	if (fee === 0) return "no origination fee";
	const condition = stringOf(attributes, "fee_condition");
	return `origination fee ${formatRatio(fee)}${condition ? ` (${condition})` : ""}`;
}

const typeWords: Record<string, string> = {
	centralised: "Company",
	DeFi: "DeFi protocol",
	"peer-to-peer": "Peer to peer",
	"self-custody": "Self-custody",
	"self-custody app": "App",
	bank: "Bank",
	mortgage: "Mortgage",
	institutional: "Institutional",
};

/** The kind of lender in our words, or as the content has it; null where unknown. */
export function lenderType(productType: string | null): string | null {
	return productType ? (typeWords[productType] ?? productType) : null;
}

/**
 * The smallest and largest loan in US cents. A smallest loan in euros or francs cannot be held against a loan in
 * dollars and counts as unknown; dollar stablecoins are dollars here.
 */
export function loanBounds(attributes: Attributes): [number | null, number | null] {
	const inDollars = DOLLARS.has(stringOf(attributes, "min_loan_currency") ?? "USD");
	return [inDollars ? numberOf(attributes, "min_loan") : null, numberOf(attributes, "max_loan")];
}

const DOLLARS = new Set(["USD", "USD-stablecoin", "ZUSD"]);

/** The APRs as schema.org has a range, in percent; undefined where neither is known. */
export function aprData(attributes: Attributes) {
	const low = numberOf(attributes, "apr_min");
	const high = numberOf(attributes, "apr_max");
	if (low === null && high === null) return undefined;
	return {
		"@type": "QuantitativeValue",
		minValue: low === null ? undefined : percent(low),
		maxValue: high === null ? undefined : percent(high),
		unitText: "percent",
	};
}

/** A share of one as a percentage without the noise of binary fractions: 0.029 is 2.9. */
function percent(share: number): number {
	return Math.round(share * 1e6) / 1e4;
}

/** What fits on a second line of a cell; the rest is for the detail page. */
export function shortText(text: string | null): string | undefined {
	return text !== null && text.length <= 40 ? text : undefined;
}
