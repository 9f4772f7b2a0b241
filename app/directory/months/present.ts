import { editionPlace, editionsOf, everyEditionOf } from "~/listings/kinds/editions";
import { event as eventKind } from "~/listings/kinds/event";
import { addDays } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";

export type MonthResult = {
	events: Array<{ slug: string; name: string; attributes: Attributes }>;
	/** How many events each month has that has any, as `2027-03`. */
	counts: Record<string, number>;
};

const MONTHS = "January February March April May June July August September October November December".split(
	" ",
);
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** Events that a day names. */
const MOST_A_DAY = 6;
/** How many years ahead the calendar goes. We accept no later editions. */
const YEARS_AHEAD = 3;
const FIRST = "2009-01";

/** `2027-03` as `March 2027`. */
function monthName(month: string): string {
	return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** The month so many months from another. */
export function monthFrom(month: string, steps: number): string {
	const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + steps;
	return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/**
 * The month in an address. Defaults to the current month, also when our calendar doesn't include the one asked
 * for.
 * @param asked the address's value, if any
 * @param today UTC day
 */
export function readMonth(asked: string | null, today: string): { month: string; problem: string | null } {
	const current = today.slice(0, 7);
	if (asked === null || asked === "") return { month: current, problem: null };
	if (/^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= FIRST && asked <= lastMonth(today))
		return { month: asked, problem: null };
	return {
		month: current,
		problem: `This calendar has no month “${asked.slice(0, 20)}”. Enter a year and month, like 2027-03.`,
	};
}

function lastMonth(today: string): string {
	return monthFrom(today.slice(0, 7), YEARS_AHEAD * 12);
}

/** A month's address. The current month has no parameter. */
export function monthHref(month: string, today: string): string {
	const path = `${eventKind.path}/calendar`;
	return month === today.slice(0, 7) ? path : `${path}?month=${month}`;
}

/** A month as it is shown. @param today UTC day */
export function presentMonth(
	month: string,
	problem: string | null,
	{ events, counts }: MonthResult,
	today: string,
	degraded: string | null,
) {
	const held = events
		.flatMap(({ slug, name, attributes }) =>
			// Unsourced days only count in the past. They can't announce an event.
			[...editionsOf(attributes), ...everyEditionOf(attributes).filter(({ end }) => end < today)]
				.filter((edition, at, all) => all.findIndex(({ start }) => start === edition.start) === at)
				.filter(({ canceled }) => !canceled)
				.filter(({ start, end }) => start.slice(0, 7) <= month && end.slice(0, 7) >= month)
				.map((edition) => ({ slug, name, edition })),
		)
		.sort((a, b) => (a.edition.start + a.name < b.edition.start + b.name ? -1 : 1));
	const link = (to: string) => ({ href: monthHref(to, today), name: monthName(to) });
	const months = Object.keys(counts).sort();
	const nearest =
		held.length > 0
			? undefined
			: (months.find((other) => other > month) ?? months.findLast((other) => other < month));
	return {
		month,
		name: monthName(month),
		weeks: weeksOf(month, held, today),
		count: held.length,
		previous: month > FIRST ? link(monthFrom(month, -1)) : null,
		next: month < lastMonth(today) ? link(monthFrom(month, 1)) : null,
		months: months.reverse().map((value) => ({ value, name: monthName(value), count: counts[value] ?? 0 })),
		nearest: nearest ? link(nearest) : null,
		problem,
		list: `${eventKind.path}?month=${month}`,
		ics: held.length > 0 ? `${eventKind.path}.ics?month=${month}` : null,
		canonical: monthHref(month, today),
		degraded,
	};
}

export type MonthView = ReturnType<typeof presentMonth>;
export type DayView = ReturnType<typeof dayView>;

type Held = { slug: string; name: string; edition: Edition };

function weeksOf(month: string, held: Held[], today: string) {
	const first = `${month}-01`;
	// Weeks start on Monday, as day 0.
	const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
	const weeks: Array<Array<DayView | null>> = [];
	for (let at = addDays(first, -before); at.slice(0, 7) <= month; at = addDays(at, 7))
		weeks.push(
			WEEKDAYS.map((weekday, place) => {
				const day = addDays(at, place);
				return day.startsWith(month) ? dayView(day, weekday, held, today) : null;
			}),
		);
	return weeks;
}

function dayView(day: string, weekday: string, held: Held[], today: string) {
	const on = held.filter(({ edition: { start, end } }) => start <= day && end >= day);
	return {
		day,
		number: Number(day.slice(8)),
		weekday,
		isToday: day === today,
		events: on.slice(0, MOST_A_DAY).map(({ slug, name, edition }) => ({
			href: `${eventKind.path}/${slug}`,
			label: name,
			place: editionPlace({ city: edition.city, country: edition.country }),
		})),
		more: Math.max(0, on.length - MOST_A_DAY),
	};
}
