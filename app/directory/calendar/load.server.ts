import ical, { ICalEventStatus } from "ical-generator";
import { editionPlace, editionsOf } from "~/listings/kinds/editions";
import { event as eventKind } from "~/listings/kinds/event";
import { stringOf } from "~/listings/kinds/kind";
import { isOutOfOrder } from "~/listings/kinds/status";
import { addDays, dayOf } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";

export type CalendarEvent = {
	/** `event:{slug}`. */
	id: string;
	name: string;
	website: string | null;
	attributes: Attributes;
};

/**
 * Events as an iCalendar file (RFC 5545): every edition that a source dates is an entry of whole days, its end
 * exclusive. Its identifier stays when its days move within the year and when another edition is added, so that a calendar which reads the file again
 * moves the right entry and doubles none. Entries of canceled editions say so.
 * @param events those of the list, in its order
 * @param origin of the site, no slash at the end
 * @param madeAt DTSTAMP of every entry; the only thing in the text that is not from the events
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
				// Days go in as text: the library reads them as UTC, whatever the time zone of the machine.
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
 * The same in parts, for a file that is sent as its events are read: what stands before the first entry and after the last one.
 * @param madeAt as above, the same for all parts
 */
export function calendarFrame(origin: string, madeAt: Date): [head: string, end: string] {
	const whole = eventsCalendar([], origin, madeAt);
	const end = whole.lastIndexOf(END);
	return [whole.slice(0, end), whole.slice(end)];
}

/** The entries of one event, with nothing around them. */
export function calendarEntries(event: CalendarEvent, origin: string, madeAt: Date): string {
	const [head, end] = calendarFrame(origin, madeAt);
	return eventsCalendar([event], origin, madeAt).slice(head.length, -end.length);
}

/**
 * What an edition is among those of its event: its year, and the words of its label that the event's name doesn't have. Never its rank: an edition that is added later
 * would take the identifier of another. Where two editions of a year have the same label, only their first days tell them apart.
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

/** Whether an edition won't be held: its field or its label says so, or the event has ended before it. */
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

/** The day after the last one; none after the end of the calendar's years, where an entry is of one day. */
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
