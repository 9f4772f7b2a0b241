import { KNOWN } from "../../../app/experiments/known";
import { filtersOf } from "../../../app/listings/index/checked-filter";
import { kinds } from "../../../app/listings/kinds/all";
import { calculators } from "../../../app/tools/all";
import { type EVENTS, RISK_CALCULATORS } from "../../../app/track/events";
import { SIGNUP_SOURCES } from "../../../app/ui/newsletter-sources";

/** What a word counts as that the site does not use. */
export const OTHER = "other";

type FieldsOfAll = { [Type in keyof typeof EVENTS]: (typeof EVENTS)[Type]["fields"] }[keyof typeof EVENTS];
type WordOf<Fields> = Fields extends unknown
	? { [Key in keyof Fields]: Fields[Key] extends { is: "word" } ? Key : never }[keyof Fields]
	: never;

/** The words that the site itself sends, by the field they stand in: every field of words has its list here. */
const known: Record<WordOf<FieldsOfAll>, ReadonlySet<string>> = {
	/** The kinds; a comparison of several; links that belong to no listing. */
	service_type: new Set([...kinds.map(({ id }) => id), "several", "site"]),
	calculator_type: new Set([...calculators.map(({ slug }) => slug), ...RISK_CALCULATORS]),
	filter_type: new Set(kinds.flatMap((kind) => [...filtersOf(kind), ...(kind.options ?? [])].map(keyOf))),
	signup_source: new Set<string>(SIGNUP_SOURCES),
	experiment: new Set(Object.keys(KNOWN)),
	variant: new Set(Object.values(KNOWN).flatMap(({ variants }) => variants.map(keyOf))),
};

/**
 * What an event's word counts as: itself where the site uses it, `other` where somebody made it up or another build knew
 * it. So the event counts, and no stranger adds rows to the roll-ups; the word itself stays with the event.
 * @param field of the event, e.g. `filter_type`
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
