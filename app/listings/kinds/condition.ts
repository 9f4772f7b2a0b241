import type { Attributes, Value } from "~db/values";
import { currentValue, fieldOf, type Kind, type Options, stringOf } from "./kind";

type Held = {
	/** Such as `below 20% LTV, platinum tier`. */
	said: string;
	words: (value: string) => string;
};

const NOT_SAID = "conditions not published";

/** A condition with its own verb, such as `you borrow $10,000 or more`. */
const SENTENCE = /^(you|it|they)\b|\b(is|are|has|have)\b/;
/** A condition with its own preposition, such as `below 20% LTV`. */
const LED = /^(above|after|at|before|below|for|from|in|on|over|to|under|until|up to|with|without)\b/;
/** A noun, such as `a larger loan` or `buying a home`. */
const SOMETHING = /^(an?|half|more|\w+ing)\b/;

/** The words between a value and its condition, by the condition's first word. */
function jointOf(said: string): string {
	if (SENTENCE.test(said)) return " if ";
	if (LED.test(said)) return " ";
	if (SOMETHING.test(said)) return " for ";
	return /^\d/.test(said) ? " with " : ", ";
}

/** A value's condition, from the value or from an input. Null if it holds for everyone. */
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

export function valueForAll(
	kind: Kind,
	attributes: Attributes,
	key: string,
	today: string,
	options: Options = {},
): Value | null {
	return conditionOf(kind, attributes, key) ? null : currentValue(kind, attributes, key, today, options);
}
