import { fallTo } from "~/finance/debt";
import { formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type Condition, numberOf, type Options, stringOf } from "./kind";

/** Each loan starts at its lender's highest LTV, or all start at the LTV in the option `at`. Display, sorting and filters agree on it. */

/** For values from offers that all have a requirement. They hold only for borrowers who meet it. */
export const onlyIf: Condition = { said: "ltv_condition" };

const TOLERANCE = 1e-9;

/** The LTV at which we compare all loans; null if each has its lender's highest. */
export function comparedLtv(options: Options = {}): number | null {
	return options.at && options.at !== "max" ? Number(options.at) : null;
}

export function highestLtv(attributes: Attributes): number | null {
	return stringOf(attributes, "ltv_condition") === null ? numberOf(attributes, "max_ltv") : null;
}

export function lendsAt(attributes: Attributes, options: Options = {}): boolean | null {
	const at = comparedLtv(options);
	if (at === null) return true;
	const most = highestLtv(attributes);
	return most === null ? null : at <= most + TOLERANCE;
}

/** The LTV of the loan on its first day; null if it's unknown or not offered. */
export function startLtv(attributes: Attributes, options: Options = {}): number | null {
	if (lendsAt(attributes, options) !== true) return null;
	return comparedLtv(options) ?? highestLtv(attributes);
}

/** Some lenders liquidate a number of points above the start. */
export function saleLtv(attributes: Attributes, options: Options = {}): number | null {
	const start = startLtv(attributes, options);
	const plus = numberOf(attributes, "liquidation_start_plus");
	return numberOf(attributes, "liquidation_ltv") ?? (start === null || plus === null ? null : start + plus);
}

export function saleKey(attributes: Attributes): "liquidation_ltv" | "liquidation_start_plus" {
	const isPoints = numberOf(attributes, "liquidation_ltv") === null;
	return isPoints && numberOf(attributes, "liquidation_start_plus") !== null
		? "liquidation_start_plus"
		: "liquidation_ltv";
}

/** The price drop before liquidation if sources disagree and the higher LTV is right; null if they agree. */
export function latestFall(attributes: Attributes, options: Options = {}): number | null {
	const [start, latest] = [startLtv(attributes, options), numberOf(attributes, "liquidation_ltv_latest")];
	return start === null || latest === null ? null : fallTo(start, latest);
}

/** `sources disagree on whether it liquidates at 75% or 90% LTV`. */
export function disputedSaleWords(first: number, latest: number): string {
	return `sources disagree on whether it liquidates at ${formatRatio(first)} or ${formatRatio(latest)} LTV`;
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

/** Whether a rate stays the same for the loan. It's fixed, or zero with a fee. Unclear words don't count as fixed. */
export function isFixedRate(words: string | null): boolean {
	return /^(fixed|zero interest)/i.test(words ?? "");
}

export function isVariableRate(words: string | null): boolean {
	return /^variable/i.test(words ?? "");
}
