import { checkText } from "./text";
import { storedAsList, type ValueType } from "./value-type";

export function checkObject(raw: unknown): Record<string, unknown> {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		throw new RangeError("must have named parts");
	return raw as Record<string, unknown>;
}

export function checkObjects<Item>(
	raw: unknown,
	item: (given: Record<string, unknown>) => Item,
): Item[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map((given) => item(checkObject(given)));
}

export function onlyKnown(rest: Record<string, unknown>, known: string): void {
	const [key] = Object.keys(rest);
	if (key) throw new RangeError(`has ${key}. Use only ${known}`);
}

export function checkList(raw: unknown, item: (value: unknown) => string): string[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map(item);
}

export function listInCell(text: string): unknown {
	return text.startsWith("[") ? jsonInCell(text, LIST) : text.split(";").map((item) => item.trim());
}

export const LIST = 'must be a list as JSON, such as ["one", "two"]';

export function jsonInCell(text: string, otherwise: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RangeError(otherwise);
	}
}

export function typedLines(text: string): string[] {
	return text.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : []));
}

export const list: ValueType<unknown, string[]> = {
	...storedAsList,
	parseContent: (raw) => checkList(raw, (item) => checkText(item, 200)),
	parseCell: listInCell,
	parseTyped: typedLines,
	printTyped: (value) => value.join("\n"),
	print: (value) => value.join(", ") || "none",
	isProse: true,
	words: () => "list of texts",
	form: { hint: "One item per line.", partHint: "One item per line.", control: "lines" },
};
