import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { ResultView, SearchView } from "./view";

/** What was found, section by section. */
export function SearchResults({ found }: { found: NonNullable<SearchView["found"]> }) {
	return (
		<>
			<p className="mut search-count" role="status">
				{found.words}
			</p>
			{found.groups.map(({ href, heading, results }) => (
				<section key={href} className="section" aria-labelledby={`found-${href.slice(1)}`}>
					<div className="lead-in">
						<h2 id={`found-${href.slice(1)}`}>{heading}</h2>
						<Link to={href} className="sm">
							All {heading.toLowerCase() === "etfs" ? "ETFs" : heading.toLowerCase()}
						</Link>
					</div>
					<ul className="found">
						{results.map((result) => (
							<Result key={result.href} result={result} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

function Result({ result: { href, name, tagline, tile, mark } }: { result: ResultView }) {
	return (
		<li>
			<MonogramTile tile={tile} />
			<span>
				<Link to={href}>{name}</Link>
				{tagline ? <span className="sm mut">{tagline}</span> : null}
			</span>
			<span className="result-mark">
				{mark ? (
					<>
						<ProvenanceMark {...mark} /> {mark.date}
						{mark.note ? <span className="mut"> {mark.note}</span> : null}
					</>
				) : (
					<span className="mut">no key number found</span>
				)}
			</span>
		</li>
	);
}

/** Every section by name and purpose. */
export function SectionLinks({ sections }: Pick<SearchView, "sections">) {
	return (
		<ul className="section-links">
			{sections.map(({ href, short, purpose }) => (
				<li key={href}>
					<Link to={href}>{short}</Link> <span className="mut">{purpose}</span>
				</li>
			))}
		</ul>
	);
}
