import { closeOn, dayAt, placeOf, type Series } from "~/finance/series";

export type LivedThrough = {
	/** The close it was taken at, in USD. */
	close: number;
	/** The lowest close of the year after it, and its ISO day. */
	low: number;
	lowOn: string;
	/** The first day at each LTV threshold. Null if the loan didn't reach it within the year. */
	calledOn: string | null;
	soldOn: string | null;
	/** Days of that year that the series has. */
	days: number;
};

/** The loan: 50% LTV at the close, called at 70% and sold at 80%, no interest and nothing added. */
export const LOAN = { start: 0.5, call: 0.7, sale: 0.8 } as const;

const YEAR = 365;

/**
 * A 50% LTV loan from a day's close, over the following year. The LTV rises as the price falls. It reaches a
 * threshold at `start / level` of the first close. Null when the series lacks the day.
 */
export function livedThrough(series: Series, day: string): LivedThrough | null {
	const place = placeOf(series, day);
	if (place < 0 || place >= series.closes.length - 1) return null;
	const close = closeOn(series, day);
	const last = Math.min(place + YEAR, series.closes.length - 1);
	let low = place + 1;
	let calledOn: string | null = null;
	let soldOn: string | null = null;
	for (let at = place + 1; at <= last; at++) {
		const now = series.closes[at] ?? 0;
		if (now < (series.closes[low] ?? 0)) low = at;
		if (calledOn === null && now <= (close * LOAN.start) / LOAN.call) calledOn = dayAt(series, at);
		if (soldOn === null && now <= (close * LOAN.start) / LOAN.sale) soldOn = dayAt(series, at);
	}
	return {
		close,
		low: series.closes[low] ?? 0,
		lowOn: dayAt(series, low),
		calledOn,
		soldOn,
		days: last - place,
	};
}
