import { Link } from "@remix-run/react";
import { CoverageBar } from "./coverage-bar";
import type { SectionView } from "./view";

const legend = [
	["recent", "sourced"],
	["old", "sourced, over a year old or undated"],
	["general", "general knowledge"],
	["unknown", "unknown"],
] as const;

/** Every section with its size, age and sources. */
export function DirectoryContents({ sections }: { sections: SectionView[] }) {
	return (
		<section className="section" aria-labelledby="directory-heading">
			<div className="lead-in">
				<h2 id="directory-heading">By section</h2>
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
		</section>
	);
}
