import { kindById, kinds } from "~/listings/kinds/all";
import { formatCount, formatDate, plural } from "~/ui/format";
import { ageWords, daysUntilStale } from "./contents-words";
import { coverageOf } from "./coverage";
import type { CoverageView, GoingStaleView, SectionView } from "./view";

/** How well we know a kind's values, and how old they are. */
export type Total = {
	kind: string;
	total: number;
	coverage: CoverageView & { read: number; median: string | null };
};

/** Every section, also one that has nothing yet. */
export function presentSections(totals: readonly Total[], today: string): SectionView[] {
	const byKind = new Map(totals.map((each) => [each.kind, each]));
	return kinds.map(({ id, path, short, purpose }) => {
		const of = byKind.get(id);
		return {
			href: path,
			short,
			purpose,
			count: formatCount(of?.total ?? 0),
			checked: of ? ageWords(of.coverage, today) : "nothing known yet",
			coverage: coverageOf(of?.coverage ?? { recent: 0, old: 0, general: 0, unknown: 0 }),
		};
	});
}

/** A listing whose newest value is almost a year old. Null when it's older, or its kind was removed. */
export function presentGoingStale(
	listing: { kind: string; slug: string; name: string; verifiedAt: string | null },
	today: string,
): GoingStaleView | null {
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
