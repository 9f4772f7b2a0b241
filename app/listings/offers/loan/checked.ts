import { checkedUntil } from "../../upkeep/shelf-life";
import { offerCheckedUntil } from "./ages";
import type { LenderAnswer } from "./lender-answer";
import { decidingParts } from "./verdict-date";

/** What must have been checked in the last 6 months in an answer to a loan. */
export const CHECKED_OF_ANSWER =
	"The cost, the liquidation level, where the lender lends, its limits and its status must all be that recent.";

/**
 * The first ISO day on which an answer's cost, its liquidation level or something that decides it wasn't checked in the last 6 months.
 * Null where one of these is unknown or undated.
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
