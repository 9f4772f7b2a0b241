import { kindById, kinds } from "~/listings/kinds/all";
import { STALE_FROM_DAYS } from "~/listings/values/age";
import { addDays, daysBetween, formatCount, formatDate, plural } from "~/ui/format";
import { type CoverageView, coverageOf } from "./coverage-bar";

/** How well we know a kind's values, and how old they are. */
export type Total = {
	kind: string;
	total: number;
	coverage: CoverageView & { read: number; median: string | null };
};

export function presentSections(totals: readonly Total[], today: string) {
	const byKind = new Map(totals.map((each) => [each.kind, each]));
	return kinds.map(({ id, path, short, purpose }) => {
		const of = byKind.get(id);
		return {
			href: path,
			short,
			purpose,
			count: formatCount(of?.total ?? 0),
			checked: of ? ageWords(of.coverage, today) : "no data yet",
			coverage: coverageOf(of?.coverage ?? { recent: 0, old: 0, general: 0, unknown: 0 }),
		};
	});
}

export type SectionView = ReturnType<typeof presentSections>[number];

/** A listing whose newest value is almost a year old. Null when it's older, or its kind was removed. */
export function presentGoingStale(
	listing: { kind: string; slug: string; name: string; verifiedAt: string | null },
	today: string,
) {
	const kind = kindById(listing.kind);
	if (!kind || !listing.verifiedAt) return null;
	const days = daysUntilStale(listing.verifiedAt, today);
	if (days <= 0) return null;
	return {
		href: `${kind.path}/${listing.slug}`,
		name: listing.name,
		section: kind.short,
		asOf: formatDate(listing.verifiedAt),
		words: `a year old in ${plural(days, "day", "days")}`,
	};
}

export type GoingStaleView = NonNullable<ReturnType<typeof presentGoingStale>>;

/** Days until a value of this date counts as stale; 0 or less when it already does. */
export function daysUntilStale(asOf: string, today: string): number {
	return STALE_FROM_DAYS - daysBetween(asOf, today);
}

export function dayBefore(day: string, days: number): string {
	return addDays(day, -days);
}

/** A section's age in words, such as `31% checked in the last 6 months, median age 5 months`. */
export function ageWords(
	coverage: CoverageView & { read: number; median: string | null },
	today: string,
): string {
	const known = coverage.recent + coverage.old + coverage.general;
	if (known === 0) return "no data yet";
	const read = `${Math.round((coverage.read / known) * 100)}% checked in the last 6 months`;
	return `${read}, ${coverage.median ? `median age ${agePlural(coverage.median, today)}` : "at least half undated"}`;
}

/** Whole months, or years from two on; a month or a year counts from its first day. */
function agePlural(date: string, today: string): string {
	const months = Math.floor(daysBetween(date, today) / 30.44);
	if (months < 1) return "under a month";
	return months < 24 ? plural(months, "month", "months") : plural(Math.floor(months / 12), "year", "years");
}
