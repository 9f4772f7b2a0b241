import { addSums, count, type Tally } from "../facts/sums";
import { compareDates, compareTexts } from "../values/compare";
import { freshnessOf } from "../values/shelf-life";

/**
 * Sums behind the totals of a kind. We can subtract a listing's old part and add its new one, and compute the totals for any
 * day. Counts are by date if a date matters; "" is no date. Pure.
 */
export type KindTally = {
	/** Values from general knowledge, and unknown values. */
	general: number;
	unknown: number;
	/** Values that count and rest on a source, by their date. */
	stated: Tally;
	/** Known values by their date, and by the later of that date and the reading day. */
	known: Tally;
	seen: Tally;
	/** Listings by the newest date of a value. */
	verified: Tally;
};

/** A listing's newest date and its counts (`StoredIndex`). */
type Counted = {
	verifiedAt: string | null;
	kept: {
		stated: Array<string | null>;
		general: number;
		unknown: number;
		known: Array<[asOf: string | null, readAt: string | null]>;
	};
};

export function tallyOf(listings: Counted[]): KindTally {
	const tally: KindTally = { general: 0, unknown: 0, stated: {}, known: {}, seen: {}, verified: {} };
	for (const { verifiedAt, kept } of listings) {
		tally.general += kept.general;
		tally.unknown += kept.unknown;
		count(tally.verified, verifiedAt ?? "");
		for (const asOf of kept.stated) count(tally.stated, asOf ?? "");
		for (const [asOf, readAt] of kept.known) {
			count(tally.known, asOf ?? "");
			count(tally.seen, (compareDates(asOf, readAt) > 0 ? asOf : readAt) ?? "");
		}
	}
	return tally;
}

/** Replaces one listing's part in the sums. */
export function withInstead(tally: KindTally, was: Counted, is: Counted): KindTally {
	return addSums(addSums(tally, tallyOf([was]), -1), tallyOf([is]), 1) as KindTally;
}

/** The totals of a kind from its sums. @param today UTC day */
export function totalsOf(tally: KindTally, today: string): { verifiedAt: string | null; coverage: string } {
	const { general, unknown, stated, known, seen, verified } = tally;
	const coverage = { recent: 0, old: 0, general, unknown };
	for (const [asOf, some] of Object.entries(stated))
		coverage[freshnessOf(asOf, today) === "stale" ? "old" : "recent"] += some;
	return {
		verifiedAt: datesOf(verified).at(-1)?.[0] || null,
		coverage: JSON.stringify({
			...coverage,
			read: Object.entries(seen).reduce(
				(sum, [date, some]) => sum + (freshnessOf(date, today) === "fresh" ? some : 0),
				0,
			),
			median: medianOf(known),
		}),
	};
}

/** The date of the median value; null if at least half have no date. */
function medianOf(known: Tally): string | null {
	const dates = datesOf(known);
	const all = dates.reduce((sum, [, some]) => sum + some, 0);
	let left = Math.floor((all - 1) / 2);
	for (const [date, some] of dates) {
		if (left < some) return date || null;
		left -= some;
	}
	return null;
}

/** Earliest first; values without a date come before all. */
function datesOf(tally: Tally): Array<[date: string, count: number]> {
	return Object.entries(tally).sort(([a], [b]) => compareDates(a, b) || compareTexts(a, b));
}
