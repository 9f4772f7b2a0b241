import { KNOWN } from "../../../app/experiments/known";
import { kinds } from "../../../app/listings/kinds/all";
import { filtersOf } from "../../../app/listings/record/index/checked-filter";
import { calculators } from "../../../app/tools/all";
import { type EVENTS, RISK_CALCULATORS } from "../../../app/track/events";
import { SIGNUP_SOURCES } from "../../../app/ui/newsletter-sources";

/** Replaces words that the site doesn't use. */
export const OTHER = "other";

type FieldsOfAll = { [Type in keyof typeof EVENTS]: (typeof EVENTS)[Type]["fields"] }[keyof typeof EVENTS];
type WordOf<Fields> = Fields extends unknown
	? { [Key in keyof Fields]: Fields[Key] extends { is: "word" } ? Key : never }[keyof Fields]
	: never;

/** Words the site sends, by field. Every word field has a list here. */
const known: Record<WordOf<FieldsOfAll>, ReadonlySet<string>> = {
	/** The kinds, "several" for comparisons across kinds, and "site" for links outside listings. */
	service_type: new Set([...kinds.map(({ id }) => id), "several", "site"]),
	calculator_type: new Set([...calculators.map(({ slug }) => slug), ...RISK_CALCULATORS]),
	filter_type: new Set(kinds.flatMap((kind) => [...filtersOf(kind), ...(kind.options ?? [])].map(keyOf))),
	signup_source: new Set<string>(SIGNUP_SOURCES),
	experiment: new Set(Object.keys(KNOWN)),
	variant: new Set(Object.values(KNOWN).flatMap(({ variants }) => variants.map(keyOf))),
};

/**
 * The counted form of an event's word: the word itself if the site uses it, otherwise `other`. So the event
 * counts, and strangers can't add rows to the roll-ups. The event keeps its word.
 * @param field of the event, such as `filter_type`
 */
export function countedWord(field: string, word: string): string {
	return isWordField(field) && !known[field].has(word) ? OTHER : word;
}

function isWordField(field: string): field is keyof typeof known {
	return Object.hasOwn(known, field);
}

function keyOf({ key }: { key: string }): string {
	return key;
}
