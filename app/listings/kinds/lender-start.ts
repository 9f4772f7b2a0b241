import { fallTo } from "~/finance/drawdown";
import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type Condition, numberOf, type Options, stringOf } from "./kind";

/**
 * At which LTV the loans of a list start: each at its lender's highest, or all at the one that the option `at` names.
 * What is shown, sorted and filtered of a loan is that of a loan with this start.
 */

/** What is read off offers that all ask something holds only for those who meet it. */
export const onlyIf: Condition = { said: "ltv_condition" };

/** Two LTVs are equal within this. */
const TOLERANCE = 1e-9;

/** The LTV that all loans are compared at; null where each stands at its lender's highest. */
export function comparedLtv(options: Options = {}): number | null {
	return options.at && options.at !== "max" ? Number(options.at) : null;
}

/** The highest LTV of an offer that needs nothing; null where it is unknown. */
export function highestLtv(attributes: Attributes): number | null {
	return stringOf(attributes, "ltv_condition") === null ? numberOf(attributes, "max_ltv") : null;
}

/** Whether a lender lends at the LTV compared at; null where that is unknown. */
export function lendsAt(attributes: Attributes, options: Options = {}): boolean | null {
	const at = comparedLtv(options);
	if (at === null) return true;
	const most = highestLtv(attributes);
	return most === null ? null : at <= most + TOLERANCE;
}

/** The LTV of the loan on its first day; null where it is unknown or not lent. */
export function startLtv(attributes: Attributes, options: Options = {}): number | null {
	if (lendsAt(attributes, options) !== true) return null;
	return comparedLtv(options) ?? highestLtv(attributes);
}

/** The LTV at which a loan with the list's start is sold, where some lenders sell so many points above the start; null where it is unknown. */
export function saleLtv(attributes: Attributes, options: Options = {}): number | null {
	const start = startLtv(attributes, options);
	const plus = numberOf(attributes, "liquidation_start_plus");
	return numberOf(attributes, "liquidation_ltv") ?? (start === null || plus === null ? null : start + plus);
}

/** The field that says at which LTV a loan is sold. */
export function saleKey(attributes: Attributes): "liquidation_ltv" | "liquidation_start_plus" {
	const isPoints = numberOf(attributes, "liquidation_ltv") === null;
	return isPoints && numberOf(attributes, "liquidation_start_plus") !== null
		? "liquidation_start_plus"
		: "liquidation_ltv";
}

/** How far bitcoin may fall where sources disagree on the sale and the later one is right; null where they don't. */
export function latestFall(attributes: Attributes, options: Options = {}): number | null {
	const [start, latest] = [startLtv(attributes, options), numberOf(attributes, "liquidation_ltv_latest")];
	return start === null || latest === null ? null : fallTo(start, latest);
}

/** `sources disagree on whether it sells at 75% or 90% LTV`. */
export function disputedSaleWords(first: number, latest: number): string {
	return `sources disagree on whether it sells at ${formatRatio(first)} or ${formatRatio(latest)} LTV`;
}

/** How far bitcoin may fall before an LTV is reached, as a share of one; null where either LTV is unknown. */
export function fallTill(
	attributes: Attributes,
	reached: "margin_call_ltv" | "liquidation_ltv",
	options: Options = {},
): number | null {
	const start = startLtv(attributes, options);
	const reachedLtv =
		reached === "liquidation_ltv" ? saleLtv(attributes, options) : numberOf(attributes, reached);
	return start === null || reachedLtv === null ? null : fallTo(start, reachedLtv);
}
