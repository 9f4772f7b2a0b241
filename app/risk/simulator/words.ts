import type { Method } from "~/finance/simulate/model";
import { formatCount } from "~/ui/format";
import type { OutcomeView } from "./outcome-view";

export function noCallWords(noCall: boolean): string {
	return noCall ? "no margin call" : "no margin call LTV";
}

export function soldByInterestWords(day: number): string {
	return `interest alone liquidates this loan by day ${formatCount(day)}`;
}

export const methodWords: Record<Method, { name: string; row: string }> = {
	history: { name: "Every past period of this length", row: "Every past period since" },
	blocks: { name: "Reshuffled months", row: "Reshuffled months since" },
	walk: { name: "Random walk", row: "Random walk with no price gain" },
};

export function soldOf({ answers }: OutcomeView): number {
	return answers.find(({ key }) => key === "sale")?.share ?? 0;
}

export function resultOf({ answers }: OutcomeView) {
	const text = (key: string) => answers.find((answer) => answer.key === key)?.text ?? "";
	return { call: text("call").toLowerCase(), sale: text("sale") };
}
