import { formatCountry } from "~/ui/format";
import type { Attributes, Requirement } from "~db/values";
import { takesNewCustomers } from "../kinds/status";
import { isCountry } from "../values/codes-known";

export type Place = string;

/** Stands for a visitor who hasn't said where they live. */
export const ANYWHERE: Place = "WORLD";

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

/** The visitor's answers by key, such as `{ nexo_tier: "gold" }`. */
export type Says = Readonly<Record<string, string | boolean>>;

/** Tiers and account types, lowest first. A higher one includes the lower ones. */
const LADDERS: Readonly<Record<string, readonly string[]>> = {
	nexo_tier: ["base", "silver", "gold", "platinum"],
	firefish_tier: ["basic", "intermediate", "pro"],
	assets_at_issuer: ["10k", "50k", "200k"],
};

const YES_OR_NO = (
	"fold_plus home_not_primary longer_term_agreed ltv_term_tier_not_published matched_rate metal_card portfolio_of_three promotion " +
	"range_not_published rate_of_the_day reinvest size_not_published sygnum_client takes_token uk_assessment xapo_invited"
).split(" ");

/** The possible answers to each condition. */
export const ANSWERS: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(Object.entries(LADDERS).map(([key, ladder]) => [key, [...ladder, "no"]])),
	...Object.fromEntries(YES_OR_NO.map((key) => [key, ["yes", "no"]])),
};

/** Whether a condition is asked of somebody who lives in a place. */
export function isAsked(requirement: Requirement, place: Place): boolean {
	return !requirement.in || hasPlace(requirement.in, place);
}

export function isMet({ key, value }: Requirement, says: Says): boolean | null {
	const said = Object.hasOwn(says, key) ? says[key] : undefined;
	if (said === undefined) return null;
	if (said === value) return true;
	const ladder = LADDERS[key] ?? [];
	const [has, needs] = [ladder.indexOf(String(said)), ladder.indexOf(String(value))];
	return has >= 0 && needs >= 0 && has >= needs;
}

/** The new customers that a company with this status accepts; null if that's not settled. */
export function takesOf(status: string) {
	// Cards in use are called active where they were collected, and open in the content.
	return takesNewCustomers({ status: status === "active" ? "open" : status } as Attributes);
}
