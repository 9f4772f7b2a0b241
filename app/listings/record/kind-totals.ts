import { compareDates, compareTexts, freshnessOf } from "../values/age";

type Counted = {
	verifiedAt: string | null;
	stored: {
		stated: Array<string | null>;
		general: number;
		unknown: number;
		known: Array<[asOf: string | null, readAt: string | null]>;
	};
};

export function totalsOf(
	listings: Counted[],
	today: string,
): { verifiedAt: string | null; coverage: string } {
	const coverage = { recent: 0, old: 0, general: 0, unknown: 0, read: 0 };
	for (const { stored } of listings) {
		coverage.general += stored.general;
		coverage.unknown += stored.unknown;
		for (const asOf of stored.stated) coverage[freshnessOf(asOf, today) === "stale" ? "old" : "recent"]++;
		for (const [asOf, readAt] of stored.known)
			if (freshnessOf(compareDates(asOf, readAt) > 0 ? asOf : readAt, today) === "fresh") coverage.read++;
	}
	const known = listings.flatMap(({ stored }) => stored.known.map(([asOf]) => asOf)).sort(inOrder);
	const verified = listings.map(({ verifiedAt }) => verifiedAt).sort(inOrder);
	return {
		verifiedAt: verified.at(-1) ?? null,
		coverage: JSON.stringify({ ...coverage, median: known[Math.floor((known.length - 1) / 2)] || null }),
	};
}

function inOrder(a: string | null, b: string | null): number {
	return compareDates(a, b) || compareTexts(a ?? "", b ?? "");
}
