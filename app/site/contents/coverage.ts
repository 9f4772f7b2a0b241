import type { CoverageView } from "./view";

/**
 * Counts as percentages with one decimal. The largest absorbs the rounding error, so they add up.
 * @param counts sourced and recent, sourced but old or undated, general knowledge, and unknown values
 */
export function coverageOf(counts: CoverageView): CoverageView {
	const total = counts.recent + counts.old + counts.general + counts.unknown;
	if (total === 0) return { recent: 0, old: 0, general: 0, unknown: 0 };
	const keys = ["recent", "old", "general", "unknown"] as const;
	const tenths = keys.map((key) => Math.round((counts[key] / total) * 1000));
	const left = 1000 - tenths.reduce((sum, each) => sum + each, 0);
	const largest = tenths.indexOf(Math.max(...tenths));
	const [recent = 0, old = 0, general = 0, unknown = 0] = tenths.map(
		(each, place) => (place === largest ? each + left : each) / 10,
	);
	return { recent, old, general, unknown };
}

/** The bar in words, whole percentages. */
export function coverageWords({ recent, old, general, unknown }: CoverageView): string {
	return `${Math.round(recent)}% sourced within a year, ${Math.round(old)}% sourced but older or undated, ${Math.round(general)}% general knowledge, ${Math.round(unknown)}% unknown`;
}
