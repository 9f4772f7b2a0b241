import * as z from "zod";
import type { ValueType } from "./value-type";

export function typedYesOrNo(text: string): boolean {
	if (!/^(yes|no)$/i.test(text)) throw new RangeError("Yes or no.");
	return text.toLowerCase() === "yes";
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

export const boolean: ValueType<unknown, boolean> = {
	is: (value) => typeof value === "boolean",
	schema: z.boolean(),
	parseContent(raw) {
		if (typeof raw !== "boolean") throw new RangeError("must be true or false");
		return raw;
	},
	parseCell: (text) => (/^(true|false)$/i.test(text) ? text.toLowerCase() === "true" : text),
	parseTyped: typedYesOrNo,
	printTyped: yesOrNo,
	print: yesOrNo,
	isProse: true,
	words: () => "true or false",
	form: { choices: () => ({ yes: "yes", no: "no" }) },
};
