import type { OutcomeView } from "./outcome-view";

/** The two percentages of an outcome, for its row among the ways to ask. */
export function resultOf({ answers }: OutcomeView): { call: string; sale: string } {
	const text = (key: string) => answers.find((answer) => answer.key === key)?.text ?? "";
	return { call: text("call").toLowerCase(), sale: text("sale") };
}
