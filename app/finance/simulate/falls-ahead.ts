import { dayAt, placeOf, type Series } from "../series";
import { lowsAhead } from "./lows-ahead";
import { YEAR_DAYS } from "./model";

/** By start: the ISO day of the first, and how far the price fell within the days after each, as positive shares of one; 0 where it did not. */
export type Falls = { first: string; falls: Float64Array };

/**
 * The deepest fall of the closes within so many days of each start that has as many days after it. With a rate it is the fall as a loan feels it whose
 * interest is added to the debt: `1 - low / close`, the low being the least close divided by `1 + apr * day / 365`, as the simulator compares it.
 * A loan is called, or sold, where the fall is at or below the level of its first day.
 * @param since ISO day of the first start; a day before the series is its first
 * @param days of the term, at least 1
 * @param apr simple, a share of one; 0 for the price alone
 */
export function fallsAhead(series: Series, since: string, days: number, apr: number): Falls {
	const from = Math.max(0, placeOf(series, since));
	const relief = Float64Array.from({ length: days + 1 }, (_, day) => 1 / (1 + (apr * day) / YEAR_DAYS));
	const [lows = new Float64Array(0)] = lowsAhead(series.closes, from, [relief]);
	const falls = lows.map((low, at) => Math.max(0, 1 - low / (series.closes[from + at] as number)));
	return { first: dayAt(series, from), falls };
}
