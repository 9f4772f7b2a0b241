import { CATEGORIES, type Category } from "~/listings/offers/card";

/**
 * A month's spending in an address. Has dollars by category, the home region and answers about tiers. Uses the
 * same names as the exports. Pure.
 */

/** The input by field, as typed. */
export type TypedSpending = Readonly<Record<string, string>>;

/** Answers to a plan's questions use `says.{key}`. */
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

/** Reads the spending in an address. If a field repeats, the last one counts. */
export function typedSpending(params: URLSearchParams): TypedSpending {
	const typed: Record<string, string> = {};
	for (const [name, value] of params) if (isOfSpending(name)) typed[name] = value.trim().slice(0, LONGEST);
	return typed;
}

/** Whether any spending was typed. A country alone isn't a question. */
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

/** The list's own parameters, without the question's. */
export function besideSpending(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams([...params].filter(([name]) => !isOfSpending(name)));
}
