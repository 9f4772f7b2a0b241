import { grouped } from "~/ui/format";
import { checkNumber, typedAmount } from "./numbers";
import type { PartType } from "./value-type";
import { amountWords } from "./words";

type Amount = { currency?: string };

/** The code of the currency that an amount is in. @param entry what is said, or was typed, of the parts beside it */
export function currencyIn({ currency }: Amount, entry: Record<string, unknown>): string {
	const code = currency ? entry[currency] : "USD";
	return typeof code === "string" ? code : "USD";
}

/** Whole units of the currency that another part names, or of dollars. */
export const amount: PartType<Amount, number> = {
	parseContent: (raw) => checkNumber(raw, 0, 1e13, "an amount"),
	parseTyped: (text, _, currency) => typedAmount(text, currency),
	printTyped: (value) => grouped(value, 2),
	print: (value, of, entry) => amountWords(value, currencyIn(of, entry)),
	words: ({ currency }) => (currency ? `amount in the currency of ${currency}` : "amount in USD"),
	form: { unit: ({ currency }) => (currency ? null : "USD") },
};
