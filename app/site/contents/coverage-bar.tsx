import { coverageWords } from "./coverage";
import type { CoverageView } from "./view";

/** How values are known, as one bar. */
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
