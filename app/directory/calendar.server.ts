import ical from "ical-generator";
import { editionPlace, editionsOf } from "./kinds/editions";
import { event as eventKind } from "./kinds/event";
import { type Attributes, type Edition, stringOf } from "./kinds/kind";

export type CalendarEvent = {
	/** `event:{slug}`. */
	id: string;
	name: string;
	website: string | null;
	attributes: Attributes;
};

/**
 * Events as an iCalendar file (RFC 5545): every edition is an entry of whole days, its end exclusive, its identifier
 * the same each time, so that a calendar which reads the file again moves an entry and does not double it.
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
		for (const edition of editionsOf(event.attributes)) {
			calendar.createEvent({
				id: `${slug}-${edition.start}@plumbline`,
				stamp: madeAt,
				// Days go in as text: the library reads them as UTC, whatever the time zone of the machine.
				start: edition.start,
				end: dayAfter(edition.end),
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

function placeOf(event: CalendarEvent, edition: Edition): string | null {
	return editionPlace(edition) ?? (event.attributes.format === "virtual" ? "Online" : null);
}

function descriptionOf(event: CalendarEvent): string {
	const about = stringOf(event.attributes, "description") ?? event.name;
	return [about, stringOf(event.attributes, "notes"), event.website].filter(Boolean).join("\n");
}

function dayAfter(day: string): string {
	return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
