import { formatCountry } from "~/ui/format";
import { countryCodes, isCountry } from "./codes-known";
import { storedAsText, type ValueType } from "./value-type";

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
	form: { hint: "A country, by name or code." },
};
