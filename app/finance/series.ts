/** The daily closes, and days as numbers. Pure. */

/** The daily closes in USD: consecutive UTC days from `first` on, so that a place in the array is a day. */
export type Series = { first: string; closes: Float64Array };

/** Closes `step` days apart, the last one is the last of the series; and the highest of all days, as days after the first. */
export type Recent = {
	first: string;
	step: number;
	closes: number[];
	high: { days: number; close: number };
};

const DAY = 86_400_000;

/**
 * Reads the lines of `db/content/price-history.csv`: `date,close` under a header, one line a day.
 * @throws RangeError at a line that is not the next day with a close above 0
 */
export function parseSeries(csv: string): Series {
	const lines = csv.trimEnd().split("\n").slice(1);
	const first = lines[0]?.slice(0, 10) ?? "";
	let day = Date.parse(first);
	const closes = Float64Array.from(lines, (line, at) => {
		const close = Number(line.slice(11));
		if (!(close > 0) || Date.parse(line.slice(0, 10)) !== day)
			throw new RangeError(`line ${at + 2} of the price history is not the next day's close: ${line}`);
		day += DAY;
		return close;
	});
	return { first, closes };
}

/** Whole days from one ISO day to another. */
export function daysFrom(first: string, day: string): number {
	return Math.round((Date.parse(day) - Date.parse(first)) / DAY);
}

/** The ISO day so many days after another. */
export function dayAfter(first: string, days: number): string {
	return new Date(Date.parse(first) + days * DAY).toISOString().slice(0, 10);
}

/** The last day of a series. */
export function lastDay({ first, closes }: Series): string {
	return dayAfter(first, closes.length - 1);
}

/** The close of a day. @throws RangeError outside of the series */
export function closeOn({ first, closes }: Series, day: string): number {
	const close = closes[daysFrom(first, day)];
	if (close === undefined) throw new RangeError(`there is no close of ${day}`);
	return close;
}

/** The same day so many months later; the month's last day where it has no such day. */
export function monthsAfter(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Days of the pictures' last two years, and from one that is drawn to the next. */
const RECENT_DAYS = 732;
const STEP = 4;

/** The last two years of closes, every fourth. @param series at least that long */
export function recentOf({ first, closes }: Series): Recent {
	const from = closes.length - 1 - RECENT_DAYS;
	const daily = closes.subarray(from);
	const close = Math.max(...daily);
	return {
		first: dayAfter(first, from),
		step: STEP,
		closes: Array.from(daily).filter((_, at) => at % STEP === 0),
		high: { days: daily.indexOf(close), close },
	};
}
