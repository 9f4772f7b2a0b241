import { formatCount, grouped } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import { type Bounds, checkWhole, numberInCell, typedWhole } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

export const count: ValueType<Bounds & { unit?: string }, number> = {
	...storedAsNumber,
	parseContent: checkWhole,
	parseCell: (text) => numberInCell(text, "whole"),
	parseTyped: (text, of) => typedWhole(of.unit ? withoutEnding(text, of.unit) : text, of),
	printTyped: (value) => grouped(value, 0).replace("−", "-"),
	print: (value, { unit }) =>
		[formatCount(value), value === 1 ? unit?.replace(/s$/, "") : unit].filter(Boolean).join(" "),
	exportValue: (value, { unit = null }) => ({ value, unit }),
	words: ({ unit }) => (unit ? `number of ${unit}` : "number"),
	form: { hint: "A whole number.", unit: ({ unit = null }) => unit },
};
