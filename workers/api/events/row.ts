import { KNOWN } from "../../../app/experiments/known";
import { kinds, listingAt } from "../../../app/listings/kinds/all";
import { filtersOf } from "../../../app/listings/record/index/search-params";
import { calculators } from "../../../app/tools/all";
import { EVENTS, type EventType, RISK_CALCULATORS, type TrackedEvent } from "../../../app/track/events";
import { SIGNUP_SOURCES } from "../../../app/ui/newsletter-sources";
import type { CountedEvent } from "../../../db/queries/analytics";
import type { EventLine } from "./objects";

const OTHER = "other";

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

/** The word if the site uses it, otherwise `other`, so strangers can't add rows to the roll-ups. The event keeps its word. @param field such as `filter_type` */
function countedWord(field: string, word: string): string {
	return isWordField(field) && !known[field].has(word) ? OTHER : word;
}

function isWordField(field: string): field is keyof typeof known {
	return Object.hasOwn(known, field);
}

function keyOf({ key }: { key: string }): string {
	return key;
}

const dimensions = Object.fromEntries(
	Object.entries(EVENTS).map(([type, { fields }]) => [
		type,
		Object.entries(fields)
			.filter(([, { is }]) => is === "word" || is === "choice")
			.map(([key]) => key),
	]),
) as Record<EventType, string[]>;

/** Counts when it happened, or when it arrived if that's earlier. */
export function toRow(line: EventLine): CountedEvent {
	const { type, at, visitor, receivedAt } = line;
	const fields: Record<string, unknown> = line.fields;
	return {
		type,
		at: Math.min(at, receivedAt),
		visitor,
		receivedAt,
		dimension: dimensions[type]
			.filter((key) => Object.hasOwn(fields, key))
			.map((key) => countedWord(key, String(fields[key])))
			.join(":"),
		value: worthOf(line),
		listing: listingSeen(line),
	};
}

/** A lender's view says so itself. For other kinds a view is a page load at the listing's address, or the listing opened over its list. */
function listingSeen({ type, path }: TrackedEvent): string | null {
	const listing = listingAt(path);
	if (listing === null) return null;
	const isView = listing.startsWith("lender:")
		? type === "lender_view"
		: type === "detail_modal_opened" || type === "page_loaded";
	return isView ? listing : null;
}

function worthOf(event: TrackedEvent): number {
	if (event.type === "web_vital") return event.fields.value;
	const entry = EVENTS[event.type];
	return "leadValue" in entry ? entry.leadValue : 0;
}
