import { Link } from "@remix-run/react";
import { coverageWords } from "./coverage";
import { ToolsLinks } from "./tools-links";
import type { CoverageView, SectionView } from "./view";

const legend = [
	["recent", "sourced"],
	["old", "sourced, over a year old or undated"],
	["general", "general knowledge"],
	["unknown", "unknown"],
] as const;

/** Every section with its size, how old what we know of it is, and how its values are known. */
export function DirectoryContents({ sections }: { sections: SectionView[] }) {
	return (
		<section className="section" aria-labelledby="directory-heading">
			<div className="lead-in">
				<h2 id="directory-heading">The directory</h2>
				<ul className="coverage-legend">
					{legend.map(([part, words]) => (
						<li key={part}>
							<span className={`swatch cover-${part}`} />
							{words}
						</li>
					))}
				</ul>
			</div>
			<ul className="contents">
				{sections.map(({ href, short, purpose, count, checked, coverage }) => (
					<li key={href}>
						<Link to={href} prefetch="intent">
							<span>
								<b>{short}</b> <span className="mut">{purpose}</span>
							</span>
							<span className="sm mut">{checked}</span>
							<b className="contents-count">{count}</b>
						</Link>
						<CoverageBar coverage={coverage} />
					</li>
				))}
			</ul>
			<ToolsLinks />
		</section>
	);
}

function CoverageBar({ coverage }: { coverage: CoverageView }) {
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
