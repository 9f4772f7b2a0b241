import { dayOf } from "~/ui/format";
import type { PriceReading } from "~db/queries/prices";
import { MINUTE } from "~db/time";
import { usd } from "./amounts";
import { lastClose, lastDay, type Series } from "./series";

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
