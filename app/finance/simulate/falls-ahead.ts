import { dayAt, placeOf, type Series } from "../series";
import { lowsAhead } from "./lows-ahead";
import { YEAR_DAYS } from "./model";

/**
 * The first start as an ISO day. Then, by start, the price drop within the following days as a positive share of one; 0 without
 * a drop.
 */
export type Falls = { first: string; falls: Float64Array };

/**
 * The deepest drop of the closes after each start with enough days after it. With a rate we include interest that joins the
 * debt, as the simulator does. The drop is then `1 - low / close`, with the lowest close divided by `1 + apr * day / 365`. A
 * loan gets a margin call or liquidation if the drop is at least as deep as its first-day level.
 * @param since ISO day of the first start; an earlier day means the start of the series
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
