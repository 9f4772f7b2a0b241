import { dayOf } from "~/ui/format";
import type { PriceReading } from "~db/queries/prices";
import { MINUTE } from "~db/time";
import { usd } from "./amounts";
import { lastClose, lastDay, type Series } from "./series";

/** The newest price we know, USD for one bitcoin, and the day it's from. */
export type NewestPrice = { price: number; day: string };

/** How far one machine's clock may be ahead of another's. */
const AHEAD = 5 * MINUTE;

/** A reading after the last close; null if the close is as new, or the reading is in the future. @param now UTC milliseconds */
export function readingAfter(
	lastDay: string,
	reading: PriceReading | null,
	now: number,
): PriceReading | null {
	return reading && dayOf(reading.readAt) > lastDay && reading.readAt <= now + AHEAD ? reading : null;
}

/** The latest reading, or the last close if that's as new. @param now UTC milliseconds */
export function newestPrice(series: Series, reading: PriceReading | null, now: number): NewestPrice {
	const newer = readingAfter(lastDay(series), reading, now);
	return newer
		? { price: usd(newer.cents), day: dayOf(newer.readAt) }
		: { price: lastClose(series), day: lastDay(series) };
}
