import { dayAt, placeOf, type Series } from "../series";
import { lowsAhead } from "./count";
import { YEAR_DAYS } from "./model";

/** By start, the price drop within the following days as a positive share of one; 0 without a drop. */
export type Falls = { first: string; falls: Float64Array };

/** The drop is `1 - low / close`, with the lowest close divided by `1 + apr * day / 365`. */
export function fallsAhead(series: Series, since: string, days: number, apr: number): Falls {
	const from = Math.max(0, placeOf(series, since));
	const relief = Float64Array.from({ length: days + 1 }, (_, day) => 1 / (1 + (apr * day) / YEAR_DAYS));
	const [lows = new Float64Array(0)] = lowsAhead(series.closes, from, [relief]);
	const falls = lows.map((low, at) => Math.max(0, 1 - low / (series.closes[from + at] as number)));
	return { first: dayAt(series, from), falls };
}
