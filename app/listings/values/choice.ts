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
