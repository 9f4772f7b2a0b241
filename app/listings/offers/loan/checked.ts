import { checkedUntil } from "../../upkeep/shelf-life";
import { offerCheckedUntil } from "./ages";
import type { LenderAnswer } from "./lender-answer";
import { decidingParts } from "./verdict-date";

/** What the switch "Checked in the last 6 months" looks at in an answer to a loan, in words. */
export const CHECKED_OF_ANSWER =
	"Looks at the cost, the liquidation level, where the lender lends, its limits and its status.";

/**
 * The first ISO day on which one of the values that an answer rests on wasn't checked in the last 6 months: its cost, its level of sale, and
 * what decides it. Null where one of these is unknown or undated.
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
	return ends.reduce((first, end) => (first === null || end === null ? null : end < first ? end : first));
}
