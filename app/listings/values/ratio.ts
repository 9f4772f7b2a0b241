import { formatRatio } from "~/ui/format";
import { type Bounds, checkRatio, numberInCell, shifted, typedRatio } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

/** A share of one: 0.5 reads 50%. From 0 to 1 unless told. */
export const ratio: ValueType<Bounds, number> = {
	...storedAsNumber,
	parseContent: checkRatio,
	parseCell: (text) => numberInCell(text, "share"),
	parseTyped: typedRatio,
	printTyped: (value) => String(shifted(value, 2)),
	print: formatRatio,
	// Without the noise of binary fractions.
	exportValue: (value) => ({ value: Number(value.toPrecision(12)), unit: "share of one" }),
	words: ({ min = 0, max = 1 }) => `share of one, ${min} to ${max}`,
	form: { hint: "A percentage.", unit: () => "%" },
};
