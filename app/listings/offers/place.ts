import { formatCountry } from "~/ui/format";
import { isCountry } from "../values/codes-known";

export type Place = string;

const MEMBERS = new Set(
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export function countryOf(place: Place): string {
	return place.slice(0, 2);
}

export function isState(place: Place): boolean {
	return place.length > 2;
}

/** For the United States and Canada, whose states lenders tell apart, only existing states count. */
export function isPlace(text: string): boolean {
	const [, country = "", state] = /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(text) ?? [];
	if (!isCountry(country)) return false;
	return state === undefined || (country !== "US" && country !== "CA") || formatCountry(text) !== text;
}

export function hasPlace(list: readonly string[], place: Place): boolean {
	const country = countryOf(place);
	return list.some(
		(code) =>
			code === place || code === country || code === "WORLD" || (code === "EU" && MEMBERS.has(country)),
	);
}

export function hasPartOf(list: readonly string[], place: Place): boolean {
	return !isState(place) && list.some((code) => isState(code) && countryOf(code) === place);
}
