export type MonthView = {
	/** `2027-03`. */
	month: string;
	/** 'March 2027'. */
	name: string;
	/** Weeks from Monday to Sunday; null where the day is of another month. */
	weeks: Array<Array<DayView | null>>;
	/** How many editions touch the month. */
	count: number;
	previous: { href: string; name: string } | null;
	next: { href: string; name: string } | null;
	/** Months with known events, newest first. */
	months: Array<{ value: string; name: string; count: number }>;
	/** The nearest month with events if this one has none. Prefers later months. */
	nearest: { href: string; name: string } | null;
	/** What in the address was not understood. */
	problem: string | null;
	/** The month's events as a list and as a file. */
	list: string;
	ics: string | null;
	/** The address of this state. */
	canonical: string;
	degraded: string | null;
};

export type DayView = {
	/** ISO day. */
	day: string;
	number: number;
	/** 'Sat', for where a day has no column of its own. */
	weekday: string;
	isToday: boolean;
	events: Array<{ href: string; label: string; place: string | null }>;
	/** How many more there are than are named. */
	more: number;
};
