import { daysBetween } from "~/ui/format";
import type { Edition, Value } from "~db/values";
import type { Field } from "../kinds/kind";
import { contactAddress, webAddress } from "./read-address";
import { calendarDay, pastDay } from "./read-date";
import { readEntry } from "./read-entry";
import { country, currency, list, number, region, text, whole } from "./read-plain";

/**
 * A value of the content file as it is stored: dollars become cents, bitcoin becomes sats, lists and texts are checked.
 * An empty list is unknown.
 * @param today UTC day, for what may lie ahead
 * @throws RangeError with the reason when the value does not fit its field; a PartError where a part of an entry does not.
 */
export function readValue(field: Field, raw: unknown, today: string): Value | null {
	if (raw === null || raw === undefined) return null;
	switch (field.type) {
		case "text":
			return text(raw, 4000);
		case "url":
			return field.contact ? contactAddress(raw) : webAddress(raw);
		case "country":
			return country(raw);
		case "countries":
			return list(raw, region);
		case "currency":
			return currency(raw);
		case "list":
			return list(raw, (item) => text(item, 200));
		case "boolean":
			if (typeof raw !== "boolean") throw new RangeError("must be true or false");
			return raw;
		case "ratio":
			return number(raw, field.min ?? 0, field.max ?? 1, "a decimal share (0.5 is 50%)");
		case "money":
			return Math.round(number(raw, 0, 1e13, "an amount") * 100);
		case "bitcoin":
			return Math.round(number(raw, 0, 21e6, "an amount of bitcoin") * 1e8);
		case "count":
			return whole(raw, field.min, field.max);
		case "coordinate":
			return number(raw, field.min, field.max, "degrees");
		case "year":
			return number(raw, 1600, 2100, "a year");
		case "date":
			return pastDay(raw, today);
		case "choice":
			if (typeof raw !== "string" || !Object.hasOwn(field.choices, raw))
				throw new RangeError(`must be one of ${Object.keys(field.choices).join(", ")}`);
			return raw;
		case "editions":
			return editions(raw, today);
		case "entry":
			return readEntry(field.entries, raw, today);
	}
}

/** Days that one edition may last, and years ahead in which one may be announced. */
const LONGEST_EDITION_DAYS = 366;
const YEARS_AHEAD = 3;

function editions(raw: unknown, today: string): Edition[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list of editions");
	const read = raw.map((item: unknown): Edition => {
		if (typeof item !== "object" || item === null)
			throw new RangeError("must be a list of editions, each with label, start_date and end_date");
		const {
			label,
			start_date,
			end_date,
			venue,
			city,
			country: code,
			source,
			canceled = false,
		} = item as Record<string, unknown>;
		const [start, end] = [calendarDay(start_date), calendarDay(end_date)];
		if (end < start) throw new RangeError("an edition ends before it starts");
		if (daysBetween(start, end) > LONGEST_EDITION_DAYS)
			throw new RangeError(`an edition lasts more than ${LONGEST_EDITION_DAYS} days`);
		if (start < "2009") throw new RangeError("an edition is before bitcoin");
		if (daysBetween(today, start) > YEARS_AHEAD * 366)
			throw new RangeError(`an edition is more than ${YEARS_AHEAD} years ahead`);
		if (typeof canceled !== "boolean") throw new RangeError("canceled must be true or false");
		return {
			label: text(label, 200),
			start,
			end,
			...(venue === undefined ? {} : { venue: text(venue, 100) }),
			city: city === null || city === undefined ? null : text(city, 100),
			country: code === null || code === undefined ? null : country(code),
			source: source === null || source === undefined ? null : webAddress(source),
			...(canceled ? { canceled } : {}),
		};
	});
	return read.length === 0 ? null : read.sort((a, b) => (a.start < b.start ? -1 : 1));
}
