import { formatMoney, grouped } from "~/ui/format";
import { checkNumber, numberInCell, typedAmount } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

type Money = { currency: string | { field: string } };

/** The code of the currency that an amount is in. @param beside the values of its listing */
function currencyOf({ currency }: Money, beside: Record<string, unknown>): string {
	const code = typeof currency === "string" ? currency : beside[currency.field];
	return typeof code === "string" ? code : "USD";
}

/** Cents. `currency` is a code, or the key of the field that holds it. */
export const money: ValueType<Money, number> = {
	...storedAsNumber,
	parseContent: (raw) => Math.round(checkNumber(raw, 0, 1e13, "an amount") * 100),
	parseCell: (text) => numberInCell(text, "dollars"),
	parseTyped: (text, _, currency) => typedAmount(text, currency),
	printTyped: (cents) => grouped(cents / 100, 2, cents % 100 === 0 ? 0 : 2).replace("−", "-"),
	printContent: (cents) => cents / 100,
	print: (cents, of, beside) => formatMoney(cents, currencyOf(of, beside)),
	exportValue: (cents, of, beside) => ({ value: cents / 100, unit: currencyOf(of, beside) }),
	words: ({ currency }) =>
		typeof currency === "string" ? `amount in ${currency}` : `amount in the currency of ${currency.field}`,
	form: { hint: "An amount in units: 10,000 or 12.50." },
};
