import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { ResultGroup, ResultView } from "./view";

export function SearchResults({ groups }: { groups: ResultGroup[] }) {
	return (
		<>
			{groups.map(({ id, heading, all, results }) => (
				<section key={id} className="section" aria-labelledby={`found-${id}`}>
					<div className="lead-in">
						<h2 id={`found-${id}`}>{heading}</h2>
						{all ? (
							<Link to={all.href} className="sm">
								{all.label}
							</Link>
						) : null}
					</div>
					<ul className="found">
						{results.map((result) => (
							<Result key={result.id} result={result} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

function Result({ result: { href, name, tagline, tile, explains, listed } }: { result: ResultView }) {
	return (
		<li className={tile ? undefined : "found-words"}>
			{tile ? <MonogramTile tile={tile} /> : null}
			<span>
				<Link to={href}>{name}</Link>
				{tagline ? <span className="sm mut">{tagline}</span> : null}
			</span>
			{explains ? <span className="result-mark">{explains}</span> : null}
			{listed ? <ListingMark mark={listed.mark} /> : null}
		</li>
	);
}

function ListingMark({ mark }: NonNullable<ResultView["listed"]>) {
	return (
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
	);
}
