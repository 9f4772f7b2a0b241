import { addDays, daysBetween } from "~/ui/format";
import type { Series } from "../series";
import { YEAR_DAYS } from "./model";

/** Packed closes are whole numbers of this many to the dollar: the series has four decimals. */
const PER_DOLLAR = 10_000;

/** The series as it travels to the browser: 32-bit whole numbers, the first the day counted from 1970, then the closes. */
export function packPrices({ first, closes }: Series): Uint32Array<ArrayBuffer> {
	const packed = new Uint32Array(closes.length + 1);
	packed[0] = daysBetween("1970-01-01", first);
	for (const [at, close] of closes.entries()) packed[at + 1] = Math.round(close * PER_DOLLAR);
	return packed;
}

/** The series again: the same numbers to the last bit, because a close has at most four decimals. */
export function unpackPrices(buffer: ArrayBuffer): Series {
	const [first = 0, ...closes] = new Uint32Array(buffer);
	return {
		first: addDays("1970-01-01", first),
		closes: Float64Array.from(closes, (close) => close / PER_DOLLAR),
	};
}

/** ISO day of a place in the series. */
export function dayAt({ first }: Series, place: number): string {
	return addDays(first, place);
}

/** The place of an ISO day; below 0 or beyond the end where the series does not have it. */
export function placeOf({ first }: Series, day: string): number {
	return daysBetween(first, day);
}

/** ISO day of the last close. */
export function lastDay(series: Series): string {
	return dayAt(series, series.closes.length - 1);
}

/** The series as it was on a day: nothing after it. */
export function seriesUntil(series: Series, day: string): Series {
	return { first: series.first, closes: series.closes.subarray(0, placeOf(series, day) + 1) };
}

/** The last close in USD. */
export function lastClose({ closes }: Series): number {
	return closes[closes.length - 1] ?? Number.NaN;
}

/** The log returns of consecutive days from the close at `from` on: one fewer than the closes. */
export function logReturns({ closes }: Series, from = 0): Float64Array {
	const returns = new Float64Array(Math.max(0, closes.length - 1 - from));
	for (let at = 0; at < returns.length; at++)
		returns[at] = Math.log((closes[from + at + 1] as number) / (closes[from + at] as number));
	return returns;
}

/** The yearly volatility of the last `days` log returns: their sample deviation times the root of the days of a year. */
export function annualVolatility(series: Series, days: number): number {
	const returns = logReturns(series, Math.max(0, series.closes.length - 1 - days));
	const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
	const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(YEAR_DAYS);
}
