import { Link } from "@remix-run/react";
import { CoverageBar } from "../contents/coverage-bar";
import type { KnownView } from "./view";

/** How we know all listed values, as a bar with its parts. */
export function HowKnown({ known: { listings, sourced, coverage } }: { known: KnownView }) {
	const parts = [
		{ part: "recent", words: "have a source", share: sourced },
		{ part: "general", words: "are general knowledge, no source noted yet", share: coverage.general },
		{ part: "unknown", words: "we looked for and did not find", share: coverage.unknown },
	];
	return (
		<section className="section" aria-labelledby="known-heading">
			<div className="lead-in">
				<h2 id="known-heading">How much of it is known</h2>
				<Link to="/directory">By section</Link>
			</div>
			<p className="mut">{listings}. We print what we do not know as plainly as what we do.</p>
			<CoverageBar coverage={coverage} />
			<ul className="known">
				{parts.map(({ part, words, share }) => (
					<li key={part}>
						<span className={`swatch cover-${part}`} />
						<span>{words}</span>
						<b>{share}%</b>
					</li>
				))}
			</ul>
		</section>
	);
}
