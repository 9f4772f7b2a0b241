import { storedAsText, type ValueType } from "./value-type";

export function checkText(raw: unknown, longest: number): string {
	if (typeof raw !== "string" || raw.trim() === "") throw new RangeError("must be a text");
	if (raw.length > longest) throw new RangeError(`must be at most ${longest} characters`);
	return raw.trim();
}

export const text: ValueType<unknown, string> = {
	...storedAsText,
	parseContent: (raw) => checkText(raw, 4000),
	print: (value) => value,
	isProse: true,
	words: () => "text",
	form: { control: "text" },
};
