import { bounded, checkNumber, numberInCell, typedNumber } from "./numbers";
import { storedAsNumber, type ValueType } from "./value-type";

const [FIRST, LAST] = [1600, 2100];

export const year: ValueType<unknown, number> = {
	...storedAsNumber,
	parseContent: (raw) => checkNumber(raw, FIRST, LAST, "a year"),
	parseCell: (text) => numberInCell(text, "whole"),
	parseTyped: (text) => bounded(typedNumber(text, "whole", "A year such as 2019."), FIRST, LAST, String),
	print: String,
	words: () => "year",
	form: { hint: "A year." },
};
