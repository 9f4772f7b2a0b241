import { formatCountry } from "~/ui/format";
import { countryCodes, isCountry } from "./codes-known";
import { storedAsText, type ValueType } from "./value-type";

export function checkCountry(raw: unknown): string {
	if (typeof raw !== "string" || !isCountry(raw))
		throw new RangeError("must be an ISO 3166-1 alpha-2 code such as US");
	return raw;
}

/** The code by the name of a place, in small letters. */
let byName: Map<string, string> | null = null;

/** The code of a place by its name. Any other text comes back in capitals. */
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
	form: { hint: "A country, by name or code." },
};
