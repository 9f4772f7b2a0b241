import { formatBitcoin, grouped } from "~/ui/format";
import { readNumber } from "~/ui/typed-number";
import { checkNumber, numberInCell, typedNumber } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

/** Sats. */
export const bitcoin: ValueType<unknown, number> = {
	...storedAsNumber,
	parseContent: (raw) => Math.round(checkNumber(raw, 0, 21e6, "an amount of bitcoin") * 1e8),
	parseCell: (text) => numberInCell(text, "bitcoin"),
	parseTyped: (text) => typedNumber(text, "bitcoin", "An amount of bitcoin such as 0.25."),
	printTyped(sats) {
		const typed = grouped(sats / 1e8, 8);
		// We would ask what `1,500` BTC means when it comes back.
		return readNumber(typed, "bitcoin").doubt ? typed.replaceAll(",", "") : typed;
	},
	printContent: (sats) => sats / 1e8,
	print: formatBitcoin,
	exportValue: (sats) => ({ value: sats / 1e8, unit: "BTC" }),
	words: () => "amount in BTC",
	form: { hint: "An amount of bitcoin.", unit: () => "BTC" },
};
