import { checkedUntil } from "~/listings/values/shelf-life";
import { offerCheckedUntil } from "./ages";
import type { LenderAnswer } from "./lender-answer";
import { decidingParts } from "./verdict-date";

/** The facts of an answer that must have been checked in the last 6 months. */
export const CHECKED_OF_ANSWER =
	"The cost, the liquidation level, where the lender lends, its limits and its status must all be that recent.";

/**
 * The first ISO day on which an answer's cost, liquidation LTV or a deciding fact hasn't been checked for 6 months. Null if one
 * is unknown or undated.
 */
export function answerCheckedUntil(
	answer: Pick<LenderAnswer, "verdict" | "reasons" | "shown" | "lender">,
): string | null {
	const { shown, lender } = answer;
	if (!shown || shown.cost.total === null || shown.levels.sale_price === null) return null;
	const ends = [
		offerCheckedUntil(shown.offer, "rate"),
		offerCheckedUntil(shown.offer, "levels"),
		...decidingParts(answer, lender).map(({ from }) => from && checkedUntil(from)),
	];
	const days = ends.filter((end) => end !== null).sort();
	return days.length < ends.length ? null : (days[0] ?? null);
}
