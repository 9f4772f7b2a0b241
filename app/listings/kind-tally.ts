import { compareDates, compareTexts } from "./facts/choose-statement";
import { freshnessOf } from "./provenance/freshness";
import { addSums, count, type Tally } from "./upkeep/sums";

/**
 * What the totals of a kind follow from, as sums: what a listing adds can be taken away again and its new part added, and any day can be asked
 * about. By date where a date decides; "" is no date. Pure.
 */
export type KindTally = {
	/** Values that rest on general knowledge, and those that are unknown. */
	general: number;
	unknown: number;
	/** Values that count and rest on a source, by their date. */
	stated: Tally;
	/** Known values by their date, and by that or the day on which their source was read, whichever is later. */
	known: Tally;
	seen: Tally;
	/** Listings by the newest date of a value. */
	verified: Tally;
};

/** What is counted of a listing: its newest date, and what it keeps for that (`KeptIndex`). */
type Counted = {
	verifiedAt: string | null;
	kept: {
		stated: Array<string | null>;
		general: number;
		unknown: number;
		known: Array<[asOf: string | null, readAt: string | null]>;
	};
};

/** What some listings add to the totals of their kind. */
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

/** The same with one listing as it is now in place of what it was. */
export function withInstead(tally: KindTally, was: Counted, is: Counted): KindTally {
	return addSums(addSums(tally, tallyOf([was]), -1), tallyOf([is]), 1) as KindTally;
}

/** What a kind as a whole says, of its sums. @param today UTC day */
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

/** The date of the median value; null where half of them or more are undated. */
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

/** Earliest first; the undated before all. */
function datesOf(tally: Tally): Array<[date: string, count: number]> {
	return Object.entries(tally).sort(([a], [b]) => compareDates(a, b) || compareTexts(a, b));
}
