import type { Method } from "~/finance/simulate/model";
import { formatCount } from "~/ui/format";

/** The words for a missing margin call. Either the lender makes none, or the visitor gave none. */
export function noCallWords(noCall: boolean): string {
	return noCall ? "no call" : "no call given";
}

/** Says that interest alone triggers liquidation. */
export function soldByInterestWords(day: number): string {
	return `interest alone gets this loan sold by day ${formatCount(day)}`;
}

export const methodWords: Record<Method, { name: string; row: string }> = {
	history: { name: "Every past run of this length", row: "Every past run since" },
	blocks: { name: "Reshuffled months", row: "Reshuffled months since" },
	walk: { name: "Random walk", row: "Random walk, no gain assumed" },
};
