import { isCountry } from "./codes-known";
import { typedPlace } from "./country";
import { checkList, listInCell } from "./list";
import { storedAsList, type ValueType } from "./value-type";
import { regionName } from "./words";

export function checkRegion(raw: unknown): string {
	const parts = typeof raw === "string" ? /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(raw) : null;
	if (raw === "WORLD" || raw === "EU") return raw;
	if (!parts?.[1] || !isCountry(parts[1]))
		throw new RangeError("must be codes such as US, US-NY, EU or WORLD");
	return parts[0];
}

export function typedPlaces(text: string): string[] {
	return text.split(/[,;\n]/).flatMap((part) => (part.trim() ? [typedPlace(part.trim())] : []));
}

export const countries: ValueType<unknown, string[]> = {
	...storedAsList,
	parseContent: (raw) => checkList(raw, checkRegion),
	parseCell: listInCell,
	parseTyped: typedPlaces,
	printTyped: (value) => value.join(", "),
	print: (value) => value.map(regionName).join(", ") || "none",
	words: () => "list of countries, two letters each",
	form: {
		hint: "Countries by name or code, states as US-NY, the European Union as EU; commas between them.",
		partHint: "By name or code, states as US-NY; commas between them.",
		isLongPart: true,
	},
};
