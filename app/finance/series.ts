import { addDays, dayOf, daysBetween } from "~/ui/format";
import type { PriceReading } from "~db/queries/prices";
import { DAY, MINUTE } from "~db/time";
import { usd } from "./amounts";
import { YEAR_DAYS } from "./simulate/model";

export type Series = { first: string; closes: Float64Array };

/** Closes `step` days apart, the last one is the last of the series; and the highest of all days, as days after the first. */
export type Recent = {
	first: string;
	step: number;
	closes: number[];
	high: { days: number; close: number };
};

/** @throws RangeError at a row that isn't the next day with a close above 0 */
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

export function dayAt({ first }: Series, place: number): string {
	return addDays(first, place);
}

export function placeOf({ first }: Series, day: string): number {
	return daysBetween(first, day);
}

export function lastDay(series: Series): string {
	return dayAt(series, series.closes.length - 1);
}

export function lastClose({ closes }: Series): number {
	return closes[closes.length - 1] ?? Number.NaN;
}

export function closeOn(series: Series, day: string): number {
	const close = series.closes[placeOf(series, day)];
	if (close === undefined) throw new RangeError(`there is no close of ${day}`);
	return close;
}

export function seriesUntil(series: Series, day: string): Series {
	return { first: series.first, closes: series.closes.subarray(0, placeOf(series, day) + 1) };
}

export type DayClose = { day: string; close: number };

/** Stops at the first missing day. Returns the same series if no close continues it. */
export function continueSeries(series: Series, closes: readonly DayClose[]): Series {
	let next = addDays(lastDay(series), 1);
	const added: number[] = [];
	for (const { day, close } of closes) {
		if (day !== next || !(close > 0)) continue;
		added.push(close);
		next = addDays(next, 1);
	}
	return added.length === 0
		? series
		: { first: series.first, closes: Float64Array.of(...series.closes, ...added) };
}

export function printSeries(series: Series): string {
	const lines = Array.from(series.closes, (close, place) => closeLine(dayAt(series, place), close));
	return ["date,close", ...lines, ""].join("\n");
}

/** A row of the series, with four decimals below $10 and otherwise two. */
export function closeLine(day: string, close: number): string {
	return `${day},${close.toFixed(close < 10 ? 4 : 2)}`;
}

export function monthsAfter(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Days of the pictures' last two years, and from one that is drawn to the next. */
const RECENT_DAYS = 732;
const STEP = 4;

export function recentOf(series: Series): Recent {
	const { closes } = series;
	const from = closes.length - 1 - RECENT_DAYS;
	const daily = closes.subarray(from);
	const close = Math.max(...daily);
	return {
		first: dayAt(series, from),
		step: STEP,
		closes: Array.from(daily).filter((_, at) => at % STEP === 0),
		high: { days: daily.indexOf(close), close },
	};
}

export function logReturns({ closes }: Series, from = 0): Float64Array {
	const returns = new Float64Array(Math.max(0, closes.length - 1 - from));
	for (let at = 0; at < returns.length; at++)
		returns[at] = Math.log((closes[from + at + 1] as number) / (closes[from + at] as number));
	return returns;
}

/** Sample deviation of the last `days` log returns, times the square root of the days in a year. */
export function annualVolatility(series: Series, days: number): number {
	const returns = logReturns(series, Math.max(0, series.closes.length - 1 - days));
	const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
	const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(YEAR_DAYS);
}

/** Packed units per dollar. The series has four decimals below $10. */
const PER_DOLLAR = 10_000;
/** From here on they are whole cents beyond this bit, because 32 bits of the others end at $429,496. */
const IN_CENTS = 2 ** 31;

function packClose(close: number): number {
	const packed = Math.round(close * PER_DOLLAR);
	return packed < IN_CENTS ? packed : IN_CENTS + Math.round(close * 100);
}

function unpackClose(packed: number): number {
	return packed < IN_CENTS ? packed / PER_DOLLAR : (packed - IN_CENTS) / 100;
}

/** The series as it travels to the browser: 32-bit whole numbers, the first the day counted from 1970, then the closes. */
export function packSeries({ first, closes }: Series): Uint32Array<ArrayBuffer> {
	const packed = new Uint32Array(closes.length + 1);
	packed[0] = daysBetween("1970-01-01", first);
	for (const [at, close] of closes.entries()) packed[at + 1] = packClose(close);
	return packed;
}

/** Restores the series exactly, because a close has at most four decimals, and two above $10. */
export function unpackSeries(buffer: ArrayBuffer): Series {
	const [first = 0, ...closes] = new Uint32Array(buffer);
	return {
		first: addDays("1970-01-01", first),
		closes: Float64Array.from(closes, unpackClose),
	};
}

export type NewestPrice = { price: number; day: string };

/** How far one machine's clock may be ahead of another's. */
const AHEAD = 5 * MINUTE;

export function readingAfter(
	lastDay: string,
	reading: PriceReading | null,
	now: number,
): PriceReading | null {
	return reading && dayOf(reading.readAt) > lastDay && reading.readAt <= now + AHEAD ? reading : null;
}

export function newestPrice(series: Series, reading: PriceReading | null, now: number): NewestPrice {
	const newer = readingAfter(lastDay(series), reading, now);
	return newer
		? { price: usd(newer.cents), day: dayOf(newer.readAt) }
		: { price: lastClose(series), day: lastDay(series) };
}
