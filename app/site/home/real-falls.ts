import type { Series } from "~/finance/series";
import { addDays } from "~/ui/format";

/** From a close to a lower one after it: ISO days, and the fall as a positive share of one. */
export type RealFall = { from: string; to: string; share: number };

/** How many days at the end of the series we search for price drops. */
const YEAR = 366;
/** Days within which a fall is a quick one. */
const QUICK = 30;

/**
 * The deepest drop from one close to a later one within `within` days. Null without a drop.
 * @param begin index of the first close
 */
export function deepestFall(
	{ first, closes }: Series,
	begin: number,
	within = Number.POSITIVE_INFINITY,
): RealFall | null {
	let deepest: { high: number; low: number; share: number } | null = null;
	for (let low = begin + 1; low < closes.length; low++) {
		for (let high = low - 1; high >= Math.max(begin, low - within); high--) {
			const share = 1 - (closes[low] ?? 0) / (closes[high] ?? 1);
			if (share > (deepest?.share ?? 0)) deepest = { high, low, share };
		}
	}
	return (
		deepest && { from: addDays(first, deepest.high), to: addDays(first, deepest.low), share: deepest.share }
	);
}

/** Of the last year of the series the deepest fall within 30 days and the deepest of all, in this order; one where they are one. */
export function fallsOfLastYear(series: Series): RealFall[] {
	const begin = Math.max(0, series.closes.length - YEAR);
	const quick = deepestFall(series, begin, QUICK);
	const deepest = deepestFall(series, begin);
	if (!quick || !deepest) return [];
	return quick.share === deepest.share ? [deepest] : [quick, deepest];
}
