/** A price in words that never make it younger than it is. Pure. */

import { readingAfter } from "~/finance/newest-price";
import { dayAndAge } from "~/finance/series-age";
import { closeText } from "~/finance/words";
import { dayOf, formatCount, formatMoment, joinWords } from "~/ui/format";
import type { PriceReading } from "~db/queries/prices";
import { HOUR } from "~db/time";

export type PriceNow = {
	/** USD for one bitcoin. */
	usd: number;
	/** `78,330 USD`. */
	text: string;
	/** current: read within two hours. dated: read before that. last-close: not read at all, the end of our series. */
	kind: "current" | "dated" | "last-close";
	/** Of when it is and from whom, e.g. `read at 12:00 UTC, 20 Nov 2026: median of Coinbase, Kraken and Bitstamp`. */
	words: string;
	/** The time of the reading in UTC milliseconds; null for a close. */
	readAt: number | null;
	sources: Array<{ name: string; text: string }>;
};

/** Milliseconds after which a price is called by its time and not current. */
const CURRENT = 2 * HOUR;

type Close = { day: string; usd: number };

/**
 * What is known of the price: the newest reading, unless the series ends on a later day.
 * @param now UTC milliseconds
 */
export function presentPrice(reading: PriceReading | null, close: Close, now: number): PriceNow {
	const newer = readingAfter(close.day, reading, now);
	if (!newer) return presentClose(close, now);
	const { readAt, cents, sources } = newer;
	const isCurrent = now - readAt <= CURRENT;
	const names = joinWords(sources.map(({ name }) => name));
	return {
		usd: cents / 100,
		text: wholeDollars(cents),
		kind: isCurrent ? "current" : "dated",
		words: `${isCurrent ? "read at" : "not current: read at"} ${formatMoment(readAt)}, median of ${names}`,
		readAt,
		sources: sources.map(({ name, cents }) => ({ name, text: wholeDollars(cents) })),
	};
}

function presentClose({ day, usd }: Close, now: number): PriceNow {
	return {
		usd,
		text: `${closeText(usd)} USD`,
		kind: "last-close",
		words: `last close in our series, ${dayAndAge(day, dayOf(now))}`,
		readAt: null,
		sources: [],
	};
}

function wholeDollars(cents: number): string {
	return `${formatCount(Math.round(cents / 100))} USD`;
}
