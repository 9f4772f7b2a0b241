import { addDays, daysBetween, formatCountry, formatDate, formatDateRange, plural } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";
import type { ByDay, Indexed } from "./kind";

export function editionsOf(attributes: Attributes): Edition[] {
	return readEditions(attributes.editions).sort(byStart);
}

/** All editions, including those with dates from general knowledge. For past editions only, not for announced ones. */
export function everyEditionOf(attributes: Attributes): Edition[] {
	return [...readEditions(attributes.earlier_editions), ...readEditions(attributes.editions)].sort(byStart);
}

function readEditions(value: Attributes[string]): Edition[] {
	if (!Array.isArray(value)) return [];
	return value.filter((item): item is Edition => typeof item === "object" && item !== null);
}

function byStart(a: Edition, b: Edition): number {
	return a.start < b.start ? -1 : a.start > b.start ? 1 : 0;
}

/** The first edition that isn't over or canceled on a day. Its last day still counts. */
export function nextEdition(attributes: Attributes, today: string): Edition | null {
	return (
		editionsOf(attributes)
			.filter(isHeld)
			.find((edition) => edition.end >= today) ?? null
	);
}

export function lastEdition(attributes: Attributes, today: string): Edition | null {
	return (
		everyEditionOf(attributes)
			.filter(isHeld)
			.findLast((edition) => edition.end < today) ?? null
	);
}

const isHeld = ({ canceled }: Edition) => !canceled;

/** The start of the first edition that isn't over, for sorting. The index stores `2027-05-06/2027-05-08` for each edition. */
export const nextStartByDay: ByDay = {
	index: (attributes) =>
		editionsOf(attributes)
			.filter(isHeld)
			.map(({ start, end }) => `${start}/${end}`),
	on: (indexed, today) =>
		daysIn(indexed)
			.find((days) => days.slice(DAY + 1) >= today)
			?.slice(0, DAY) ?? null,
};

export const lastEndByDay: ByDay = {
	index: (attributes) =>
		everyEditionOf(attributes)
			.filter(isHeld)
			.map(({ end }) => end),
	on: (indexed, today) => daysIn(indexed).findLast((end) => end < today) ?? null,
};

const DAY = 10;

function daysIn(indexed: Indexed): string[] {
	return Array.isArray(indexed) ? indexed.filter((days) => typeof days === "string") : [];
}

export function editionPlace({
	venue,
	city,
	country,
}: Pick<Edition, "venue" | "city" | "country">): string | null {
	return [venue, city, country ? formatCountry(country) : null].filter(Boolean).join(", ") || null;
}

export function editionsText(editions: Edition[]): string {
	return editions.toSorted(byStart).reverse().map(editionText).join("; ");
}

/** Such as `BTC Prague 2027: 6–8 May 2027, Prague, Czechia`, with the venue if known. */
function editionText(edition: Edition): string {
	const place = editionPlace(edition);
	const days = formatDateRange(edition.start, edition.end);
	return `${edition.label}: ${days}${place ? `, ${place}` : ""}${edition.canceled ? " (canceled)" : ""}`;
}

export function rangeFrom(attributes: Attributes, start: string): string {
	const edition = editionsOf(attributes).find((candidate) => candidate.start === start);
	return edition ? formatDateRange(edition.start, edition.end) : formatDate(start);
}

export function untilText(edition: Edition, today: string): string {
	const days = daysBetween(today, edition.start);
	return days <= 0 ? "now" : `in ${plural(days, "day", "days")}`;
}

export function monthsOf(attributes: Attributes): string[] {
	return [...new Set(everyEditionOf(attributes).filter(isHeld).flatMap(monthsBetween))];
}

function monthsBetween({ start, end }: Edition): string[] {
	const months: string[] = [];
	for (let day = `${start.slice(0, 7)}-01`; day <= end; day = `${addDays(day, 31).slice(0, 7)}-01`)
		months.push(day.slice(0, 7));
	return months;
}
