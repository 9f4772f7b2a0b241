import { listingAt } from "../../../app/listings/kinds/listing-at";
import { EVENTS, type EventType, type TrackedEvent } from "../../../app/track/events";
import type { EventRow } from "../../../db/queries/analytics";
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

/** An event as it is kept and counted. It counts when it happened, at the latest when it arrived. */
export function toRow(
	event: TrackedEvent,
	{ receivedAt, visitor }: Pick<EventRow, "receivedAt" | "visitor">,
): EventRow {
	const { id, type, at, path } = event;
	const fields: Record<string, unknown> = event.fields;
	return {
		id,
		type,
		at: Math.min(at, receivedAt),
		path,
		fields: JSON.stringify(fields),
		visitor,
		receivedAt,
		dimension: dimensions[type].map((key) => countedWord(key, String(fields[key]))).join(":"),
		value: worthOf(event),
		listing: listingSeen(event),
	};
}

/**
 * The listing that an event is one view of; null for every other event. A lender's view says so itself; of other kinds a view is a page that
 * was loaded at the listing's address, of which the time to its first byte is told once, or the listing opened over its list.
 */
function listingSeen({ type, path, fields }: TrackedEvent): string | null {
	const listing = listingAt(path);
	if (listing === null) return null;
	const isLoaded = type === "web_vital" && "metric" in fields && fields.metric === "TTFB";
	const isView = listing.startsWith("lender:")
		? type === "lender_view"
		: type === "detail_modal_opened" || isLoaded;
	return isView ? listing : null;
}

/** USD a lead is worth; of a web vital what was measured; of everything else nothing. */
function worthOf(event: TrackedEvent): number {
	if (event.type === "web_vital") return event.fields.value;
	const entry = EVENTS[event.type];
	return "leadValue" in entry ? entry.leadValue : 0;
}
