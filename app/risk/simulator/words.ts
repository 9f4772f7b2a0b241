import type { Method } from "~/finance/simulate/model";
import { formatCount } from "~/ui/format";
import type { OutcomeView } from "./outcome-view";

export function noCallWords(noCall: boolean): string {
	return noCall ? "no call" : "no call given";
}

export function soldByInterestWords(day: number): string {
	return `interest alone gets this loan sold by day ${formatCount(day)}`;
}

export const methodWords: Record<Method, { name: string; row: string }> = {
	history: { name: "Every past run of this length", row: "Every past run since" },
	blocks: { name: "Reshuffled months", row: "Reshuffled months since" },
	walk: { name: "Random walk", row: "Random walk, no gain assumed" },
};

export function soldOf({ answers }: OutcomeView): number {
	return answers.find(({ key }) => key === "sale")?.share ?? 0;
}

export function resultOf({ answers }: OutcomeView) {
	const text = (key: string) => answers.find((answer) => answer.key === key)?.text ?? "";
	return { call: text("call").toLowerCase(), sale: text("sale") };
}
