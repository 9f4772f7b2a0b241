import * as z from "zod";
import { storedAsText, type ValueType } from "./value-type";

export type Choices = { choices: Record<string, string> };

export const choice: ValueType<Choices, string> = {
	...storedAsText,
	parseContent(raw, { choices }) {
		if (typeof raw !== "string" || !Object.hasOwn(choices, raw))
			throw new RangeError(`must be one of ${Object.keys(choices).join(", ")}`);
		return raw;
	},
	print: (value, { choices }) => choices[value] ?? value,
	words: ({ choices }) => `one of ${Object.keys(choices).join(", ")}`,
	form: { choices: ({ choices }) => choices },
};

export function typedYesOrNo(text: string): boolean {
	if (!/^(yes|no)$/i.test(text)) throw new RangeError("Enter yes or no.");
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
