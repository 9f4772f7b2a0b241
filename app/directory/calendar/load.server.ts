import ical, { ICalEventStatus } from "ical-generator";
import { editionPlace, editionsOf } from "~/listings/kinds/editions";
import { event as eventKind } from "~/listings/kinds/event";
import { stringOf } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { addDays, dayOf } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";

export type CalendarEvent = {
	id: string;
	name: string;
	website: string | null;
	attributes: Attributes;
};

/**
 * Events as an iCalendar file (RFC 5545). Each dated edition is an all-day entry with an exclusive end. Its
 * identifier stays the same when its days move within the year, or when we add an edition. A calendar that rereads
 * the file then moves the right entry and never doubles one. Canceled editions say so.
 * @param events in list order
 * @param origin the site's origin, without a trailing slash
 * @param madeAt DTSTAMP for every entry, the only part that doesn't come from the events
 */
export function eventsCalendar(events: CalendarEvent[], origin: string, madeAt = new Date()): string {
	const calendar = ical({
		name: eventKind.heading,
		prodId: { company: "Plumbline", product: "Events", language: "EN" },
	});
	for (const event of events) {
		const slug = event.id.slice(event.id.indexOf(":") + 1);
		const editions = editionsOf(event.attributes);
		for (const edition of editions) {
			calendar.createEvent({
				id: `${slug}-${identityOf(edition, event.name, editions)}@plumbline`,
				status: isCanceled(event, edition, madeAt) ? ICalEventStatus.CANCELLED : null,
				stamp: madeAt,
				// We pass days as text, because the library reads them as UTC in any time zone.
				start: edition.start,
				end: endOf(edition),
				allDay: true,
				summary: edition.label,
				location: placeOf(event, edition),
				description: descriptionOf(event),
				url: `${origin}${eventKind.path}/${slug}`,
			});
		}
	}
	return calendar.toString();
}

/**
 * The same file in parts, for streaming. Returns the text before the first entry and after the last.
 * @param madeAt as above, the same for all parts
 */
export function calendarFrame(origin: string, madeAt: Date): [head: string, end: string] {
	const whole = eventsCalendar([], origin, madeAt);
	const end = whole.lastIndexOf(END);
	return [whole.slice(0, end), whole.slice(end)];
}

export function calendarEntries(event: CalendarEvent, origin: string, madeAt: Date): string {
	const [head, end] = calendarFrame(origin, madeAt);
	return eventsCalendar([event], origin, madeAt).slice(head.length, -end.length);
}

/**
 * Identifies an edition by its year and by the words in its label that the event's name lacks. Its rank won't do,
 * because a new edition would take over another's identifier. If two editions in a year share a label, their first
 * days tell them apart.
 */
function identityOf(edition: Edition, name: string, editions: Edition[]): string {
	const common = new Set(wordsOf(name));
	const named = ({ start, label }: Edition) => {
		const year = start.slice(0, 4);
		return [year, ...wordsOf(label).filter((word) => !common.has(word) && word !== year)].join("-");
	};
	const own = named(edition);
	const isAlone = editions.filter((other) => named(other) === own).length === 1;
	return isAlone ? own : `${own}${edition.start.slice(4)}`;
}

const wordsOf = (text: string) =>
	text
		.normalize("NFKC")
		.replace(/\bcancell?ed\b/gi, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether an edition won't happen. Its field or label says so, or the event ended earlier. */
function isCanceled({ attributes }: CalendarEvent, { label, end, canceled }: Edition, madeAt: Date): boolean {
	return (
		canceled === true ||
		/\bcancell?ed\b/i.test(label) ||
		(isOutOfOrder(attributes) && end >= dayOf(madeAt.getTime()))
	);
}

const END = "END:VCALENDAR";

/** The last day that can be written in eight digits. */
const LAST_DAY = "9999-12-31";

/** The day after the last one. Null past the calendar's final year, where an entry lasts one day. */
function endOf({ end }: Edition): string | null {
	return end < LAST_DAY ? addDays(end, 1) : null;
}

function placeOf(event: CalendarEvent, edition: Edition): string | null {
	return editionPlace(edition) ?? (event.attributes.format === "virtual" ? "Online" : null);
}

function descriptionOf(event: CalendarEvent): string {
	const about = stringOf(event.attributes, "description") ?? event.name;
	return [about, stringOf(event.attributes, "notes"), event.website].filter(Boolean).join("\n");
}
