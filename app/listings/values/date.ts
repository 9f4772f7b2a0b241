import { firstDay, formatDate } from "~/ui/format";
import { type PartType, storedAsText, type ValueType } from "./value-type";

/** A machine with a slow clock must still be able to import, so a date is in the future only if it's after this day too. */
const CONTENT_DAY = "2026-11-25";
/** Bitcoin's first year. Nothing about it is older. */
const FIRST_YEAR = 2009;

type ReadDate = { asOf: string | null; asOfPrecision: "day" | "month" | "year" | "undated" };

function lastDayFor(today: string): string {
	return today > CONTENT_DAY ? today : CONTENT_DAY;
}

/** @throws RangeError with the reason if it's invalid, before bitcoin, or in the future */
export function readAsOf(raw: unknown, today: string): ReadDate {
	if (raw === null || raw === undefined) return { asOf: null, asOfPrecision: "undated" };
	const parts = typeof raw === "string" ? /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(raw) : null;
	if (!parts) throw new RangeError("must be a day, a month or a year in ISO form, such as 2026-11-20");
	const asOf = parts[0];
	const day = firstDay(asOf);
	if (!isCalendarDay(day)) throw new RangeError(`${asOf} isn’t a real date`);
	if (Number(asOf.slice(0, 4)) < FIRST_YEAR) throw new RangeError(`${asOf} is before bitcoin`);
	if (day > lastDayFor(today)) throw new RangeError(`${asOf} is in the future`);
	return { asOf, asOfPrecision: parts[3] ? "day" : parts[2] ? "month" : "year" };
}

/** @throws RangeError with the reason */
export function readReadAt(raw: unknown, today: string): string | null {
	if (raw === null || raw === undefined) return null;
	const { asOf, asOfPrecision } = readAsOf(raw, today);
	if (asOfPrecision !== "day") throw new RangeError("must be a day such as 2026-11-20");
	return asOf;
}

export const date: ValueType<unknown, string> = {
	...storedAsText,
	parseContent(raw, _, today) {
		const day = calendarDay(raw);
		if (day > lastDayFor(today)) throw new RangeError(`${day} is in the future`);
		return day;
	},
	print: formatDate,
	words: () => "day, year-month-day",
	form: { hint: "A date, like 2026-11-22." },
};

/** A day that exists. @throws RangeError with the reason */
export function calendarDay(raw: unknown): string {
	if (typeof raw !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(raw))
		throw new RangeError("must be a day such as 2026-11-20");
	if (!isCalendarDay(raw)) throw new RangeError(`${raw} isn’t a real date`);
	return raw;
}

function isCalendarDay(day: string): boolean {
	const time = Date.parse(day);
	return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

export const day: PartType<unknown, string> = {
	parseContent: (raw, _, today) => readAsOf(raw, today).asOf,
	print: formatDate,
	words: () => "day, month or year",
	form: { partHint: "A day, a month or a year." },
};
