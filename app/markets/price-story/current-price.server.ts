import type { AppLoadContext } from "@remix-run/cloudflare";
import { readLatest, readSeries } from "~/finance/price-series.server";
import { closeOn, lastDay, readingAfter } from "~/finance/series";
import { dayAndAge } from "~/finance/series-age";
import { closeText } from "~/finance/words";
import { dayOf, dollars, formatMoment, joinWords } from "~/ui/format";
import type { PriceReading } from "~db/queries/prices";
import { HOUR } from "~db/time";

/** Never throws, and never calls an old price current. */
export async function readCurrentPrice(context: AppLoadContext): Promise<PriceNow> {
	const time = context.now();
	const [series, reading] = await Promise.all([readSeries(context), readLatest(context)]);
	const last = lastDay(series);
	return presentPrice(reading, { day: last, usd: closeOn(series, last) }, time);
}

export type PriceNow = {
	/** USD for one bitcoin. */
	usd: number;
	/** `$78,330`. */
	text: string;
	/** `current` means read within two hours, `dated` read earlier, `last-close` not read, so we use the last close. */
	kind: "current" | "dated" | "last-close";
	words: string;
	/** The time of the reading in UTC milliseconds; null for a close. */
	readAt: number | null;
	sources: Array<{ name: string; text: string }>;
};

/** After this many milliseconds we show the price's time and don't call it current. */
const CURRENT = 2 * HOUR;

type Close = { day: string; usd: number };

/** The newest reading, or the last close if that's from a later day. */
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
		words: `${isCurrent ? "Price from" : "Not current. Price from"} ${formatMoment(readAt)} (median of ${names})`,
		readAt,
		sources: sources.map(({ name, cents }) => ({ name, text: wholeDollars(cents) })),
	};
}

function presentClose({ day, usd }: Close, now: number): PriceNow {
	return {
		usd,
		text: closeText(usd),
		kind: "last-close",
		words: `Last closing price: ${dayAndAge(day, dayOf(now))}`,
		readAt: null,
		sources: [],
	};
}

function wholeDollars(cents: number): string {
	return dollars(Math.round(cents / 100));
}
