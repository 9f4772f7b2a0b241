import type { OutcomeView } from "./outcome-view";

/** The share of runs in which the loan was liquidated. */
export function soldOf({ answers }: OutcomeView): number {
	return answers.find(({ key }) => key === "sale")?.share ?? 0;
}

/** The two percentages of an outcome, for its row among the ways to ask. */
export function resultOf({ answers }: OutcomeView): { call: string; sale: string } {
	const text = (key: string) => answers.find((answer) => answer.key === key)?.text ?? "";
	return { call: text("call").toLowerCase(), sale: text("sale") };
}
