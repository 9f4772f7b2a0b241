import { checkedUntil } from "~/listings/values/shelf-life";
import { offerCheckedUntil } from "./ages";
import type { LenderAnswer } from "./lender-answer";
import { decidingParts } from "./verdict-date";

export const CHECKED_OF_ANSWER =
	"The cost, the liquidation level, where the lender lends, its limits and its status must all be that recent.";

/** Null if a deciding fact is unknown or undated. */
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
