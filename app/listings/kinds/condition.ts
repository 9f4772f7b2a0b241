import type { Attributes, Value } from "~db/values";
import { currentValue, fieldOf, type Kind, type Options, stringOf } from "./kind";

/**
 * What holds only for some. One rule for every kind: a value with a condition is shown with it, and takes no part in
 * orders, bests, filters, charts and headlines.
 */

export type Held = {
	/** The condition in short, e.g. `below 20% LTV, platinum tier`. */
	said: string;
	/** The value's words with the condition: `from 2.9% below 20% LTV, platinum tier`. */
	words: (value: string) => string;
};

const NOT_SAID = "condition unknown";

/** What has a verb of its own: `you borrow 10,000 USD or more`. */
const SENTENCE = /^(you|it|they)\b|\b(is|are|has|have)\b/;
/** What says itself how it belongs to the value: `below 20% LTV`. */
const LED = /^(above|after|at|before|below|for|from|in|on|over|to|under|until|up to|with|without)\b/;
/** Somebody or something: `a larger loan`, `buying a home`. */
const SOMETHING = /^(an?|half|more|\w+ing)\b/;

/** What stands between a value and its condition, by how the condition begins. */
function jointOf(said: string): string {
	if (SENTENCE.test(said)) return " if ";
	if (LED.test(said)) return " ";
	if (SOMETHING.test(said)) return " for ";
	return /^\d/.test(said) ? " with " : ", ";
}

/**
 * What a value depends on: its own condition, or that of something it is computed from. Null where it holds for everybody.
 */
export function conditionOf(kind: Kind, attributes: Attributes, key: string): Held | null {
	const { condition, derive } = fieldOf(kind, key) ?? {};
	if (condition) {
		const said =
			typeof condition.said === "string" ? stringOf(attributes, condition.said) : condition.said(attributes);
		if (said === null && !condition.endOfRange?.(attributes)) return null;
		const lead = condition.lead ? `${condition.lead} ` : "";
		const joint = said === null ? ", " : (condition.joint ?? jointOf(said));
		return { said: said ?? NOT_SAID, words: (value) => `${lead}${value}${joint}${said ?? NOT_SAID}` };
	}
	if (!derive || derive.holdsForAll) return null;
	for (const from of derive.from) {
		const inherited = conditionOf(kind, attributes, from);
		if (inherited)
			return { ...inherited, words: (value) => `${value}${jointOf(inherited.said)}${inherited.said}` };
	}
	return null;
}

/** The value of a field that holds for everybody; null where it is unknown or holds only for some. */
export function valueForAll(
	kind: Kind,
	attributes: Attributes,
	key: string,
	today: string,
	options: Options = {},
): Value | null {
	return conditionOf(kind, attributes, key) ? null : currentValue(kind, attributes, key, today, options);
}
