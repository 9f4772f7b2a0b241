/** How values are known, in percent of all. They add up to 100, or are all 0 where there are none. */
export type CoverageView = { recent: number; old: number; general: number; unknown: number };

export function CoverageBar({ coverage }: { coverage: CoverageView }) {
	const { recent, old, general } = coverage;
	const ends = { old: recent, general: recent + old, unknown: recent + old + general };
	return (
		<svg className="coverage" role="img" aria-label={coverageWords(coverage)}>
			{recent > 0 ? <rect className="cover-recent" width={`${recent}%`} height="8" /> : null}
			{old > 0 ? <rect className="cover-old" x={`${ends.old}%`} width={`${old}%`} height="8" /> : null}
			{general > 0 ? (
				<line className="cover-general" x1={`${ends.general}%`} x2={`${ends.unknown}%`} y1="4" y2="4" />
			) : null}
			{coverage.unknown > 0 ? (
				<rect
					className="cover-unknown"
					x={`${ends.unknown}%`}
					y="1"
					width={`${coverage.unknown}%`}
					height="6"
				/>
			) : null}
		</svg>
	);
}

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
	return `${Math.round(recent)}% sourced within a year, ${Math.round(old)}% sourced but older or undated, ${Math.round(general)}% not yet sourced, ${Math.round(unknown)}% unknown`;
}
