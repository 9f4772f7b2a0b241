import { CATEGORIES, type Category } from "~/listings/offers/cards/card";

/**
 * What somebody spends in a month, as an address says it: dollars by category, where they live, what they said of tiers. The names
 * are those of the exports. Pure.
 */

/** What was typed, by field, as it was typed. */
export type TypedSpending = Readonly<Record<string, string>>;

/** Answers to what a plan asks for stand under `says.{key}`. */
const SAYS = /^says\.[a-z0-9_]{1,40}$/;

/** For tests on one machine; everywhere else they are left out when the address is read. */
const LOCAL = ["price", "today"];

/** The longest text of a field that is kept. */
const LONGEST = 60;

function isCategory(name: string): name is Category {
	return (CATEGORIES as readonly string[]).includes(name);
}

/** Whether a parameter of an address belongs to the question. */
export function isOfSpending(name: string): boolean {
	return isCategory(name) || name === "country" || LOCAL.includes(name) || SAYS.test(name);
}

/** What an address says of a spending. Where a field stands there twice, the one typed last counts. */
export function typedSpending(params: URLSearchParams): TypedSpending {
	const typed: Record<string, string> = {};
	for (const [name, value] of params) if (isOfSpending(name)) typed[name] = value.trim().slice(0, LONGEST);
	return typed;
}

/** Whether anything was said to be spent: then it is answered, or what is wrong is said. A country alone is no question. */
export function isSpendingAsked(typed: TypedSpending): boolean {
	return CATEGORIES.some((category) => typed[category]);
}

/** The query of a spending in one order, without what was left empty, and without `?`. */
export function printSpending(typed: TypedSpending): string {
	const params = new URLSearchParams();
	const says = Object.keys(typed).filter((name) => SAYS.test(name));
	for (const name of [...CATEGORIES, "country", ...says.sort(), ...LOCAL])
		if (typed[name]) params.set(name, typed[name]);
	return params.toString();
}

/** The parameters of an address that are not of the question: the list's own. */
export function besideSpending(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !isOfSpending(name)));
}
