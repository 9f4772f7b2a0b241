/** Where somebody lives, held against lists of places: ISO 3166 codes, `EU` and `WORLD`. */

import { formatCountry } from "~/ui/format";
import { isCountry } from "../values/codes-known";

/** A country, or one of its states or provinces, such as `US` or `US-TX`. */
export type Place = string;

/** The 27 members of the European Union. */
const MEMBERS = new Set(
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export function countryOf(place: Place): string {
	return place.slice(0, 2);
}

/** Whether a place is a state or province, and not a whole country. */
export function isState(place: Place): boolean {
	return place.length > 2;
}

/**
 * Whether a text is a country, or a state by ISO 3166-2. For the United States and Canada, whose states lenders tell apart,
 * only existing ones count.
 */
export function isPlace(text: string): boolean {
	const [, country = "", state] = /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(text) ?? [];
	if (!isCountry(country)) return false;
	return state === undefined || (country !== "US" && country !== "CA") || formatCountry(text) !== text;
}

/** Whether a list has a place by its own code, its country's, the EU's or the world's. */
export function hasPlace(list: readonly string[], place: Place): boolean {
	const country = countryOf(place);
	return list.some(
		(code) =>
			code === place || code === country || code === "WORLD" || (code === "EU" && MEMBERS.has(country)),
	);
}

/** Whether a list names a part of a place that is a whole country. */
export function hasPartOf(list: readonly string[], place: Place): boolean {
	return !isState(place) && list.some((code) => isState(code) && countryOf(code) === place);
}
