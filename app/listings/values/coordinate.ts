import { bounded, checkNumber, numberInCell, typedNumber } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

export const coordinate: ValueType<{ min: number; max: number }, number> = {
	...storedAsNumber,
	parseContent: (raw, { min, max }) => checkNumber(raw, min, max, "degrees"),
	parseCell: (text) => numberInCell(text, "share"),
	parseTyped: (text, { min, max }) =>
		bounded(typedNumber(text, "share", "Degrees such as 47.3769."), min, max),
	print: String,
	words: () => "degrees",
	form: { hint: "Degrees, south and west below zero." },
};
