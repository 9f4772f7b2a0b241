import { listingAt } from "../../../app/listings/kinds/all";
import { EVENTS, type EventType, type TrackedEvent } from "../../../app/track/events";
import type { CountedEvent } from "../../../db/queries/analytics";
import type { EventLine } from "./event-line";
import { countedWord } from "./known-words";

/** By type, the fields that take few values: those are what roll-ups tell apart. */
const dimensions = Object.fromEntries(
	Object.entries(EVENTS).map(([type, { fields }]) => [
		type,
		Object.entries(fields)
			.filter(([, { is }]) => is === "word" || is === "choice")
			.map(([key]) => key),
	]),
) as Record<EventType, string[]>;

/** An event as it is counted: when it happened, at the latest when it arrived. */
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

/**
 * The listing that an event is one view of; null for every other event. A lender's view says so itself; of other kinds a view is a page that
 * was loaded at the listing's address, or the listing opened over its list.
 */
function listingSeen({ type, path }: TrackedEvent): string | null {
	const listing = listingAt(path);
	if (listing === null) return null;
	const isView = listing.startsWith("lender:")
		? type === "lender_view"
		: type === "detail_modal_opened" || type === "page_loaded";
	return isView ? listing : null;
}

/** USD a lead is worth; of a web vital what was measured; of everything else nothing. */
function worthOf(event: TrackedEvent): number {
	if (event.type === "web_vital") return event.fields.value;
	const entry = EVENTS[event.type];
	return "leadValue" in entry ? entry.leadValue : 0;
}
