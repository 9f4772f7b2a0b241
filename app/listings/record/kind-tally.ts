import { addSums, count, type Tally } from "../facts/quality-counts";
import { compareDates, compareTexts, freshnessOf } from "../values/shelf-life";

/** Sums, so that we can replace one listing's part and compute totals for any day. "" is no date. */
export type KindTally = {
	general: number;
	unknown: number;
	stated: Tally;
	known: Tally;
	seen: Tally;
	verified: Tally;
};

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

export function withInstead(tally: KindTally, was: Counted, is: Counted): KindTally {
	return addSums(addSums(tally, tallyOf([was]), -1), tallyOf([is]), 1) as KindTally;
}

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

function datesOf(tally: Tally): Array<[date: string, count: number]> {
	return Object.entries(tally).sort(([a], [b]) => compareDates(a, b) || compareTexts(a, b));
}
