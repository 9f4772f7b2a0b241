import { formatCountry } from "~/ui/format";
import { countryCodes, currencyCodes, isCountry, isCurrency } from "./codes-known";
import { checkList, listInCell } from "./list";
import { storedAsList, storedAsText, type ValueType } from "./value-type";
import { regionName } from "./words";

export function checkCountry(raw: unknown): string {
	if (typeof raw !== "string" || !isCountry(raw))
		throw new RangeError("must be an ISO 3166-1 alpha-2 code such as US");
	return raw;
}

let byName: Map<string, string> | null = null;

/** Any text that isn't a known name comes back in capitals. */
export function typedPlace(text: string): string {
	byName ??= new Map([
		...countryCodes.map((code): [string, string] => [formatCountry(code).toLowerCase(), code]),
		["world", "WORLD"],
		["worldwide", "WORLD"],
		["european union", "EU"],
	]);
	return byName.get(text.toLowerCase()) ?? text.toUpperCase();
}

export const country: ValueType<unknown, string> = {
	...storedAsText,
	parseContent: checkCountry,
	parseTyped: typedPlace,
	print: formatCountry,
	words: () => "country, two letters",
	form: { hint: "A country’s name or code, like Canada or CA." },
};

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
		hint: "Countries by name or code, states as US-NY, the European Union as EU. Separate them with commas.",
		partHint: "By name or code, states as US-NY. Separate them with commas.",
		isLongPart: true,
	},
};

export const currency: ValueType<unknown, string> = {
	...storedAsText,
	parseContent(raw) {
		if (typeof raw !== "string" || !isCurrency(raw))
			throw new RangeError("must be an ISO 4217 code such as USD, or a coin we know such as USDC");
		return raw;
	},
	// In the case that the code is written in, such as USD-stablecoin.
	parseTyped: (text) => currencyCodes.find((code) => code.toLowerCase() === text.toLowerCase()) ?? text,
	print: (value) => value,
	words: () => "currency, three letters",
	form: { hint: "A code, like USD or USDC." },
};
