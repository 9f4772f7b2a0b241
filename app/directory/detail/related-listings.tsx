import { Link, useLocation } from "@remix-run/react";
import { MonogramTile } from "~/ui/tile";
import { stepsToList } from "./place";
import type { DetailView } from "./present.server";

type RelatedProps = {
	view: DetailView;
	over: boolean;
	/** The comparison with them, where they are those that lend the loan of the page. */
	compareHref: string | null;
};

/** The listings most alike, or others that lend the loan; inside the dialog they open in the same dialog. */
export function RelatedListings({ view: { kind, related }, over, compareHref }: RelatedProps) {
	const steps = stepsToList(useLocation().state);
	if (related.length === 0) return null;
	const state = over ? { over: true, steps: steps > 0 ? steps + 1 : 0 } : null;
	return (
		<section className="section">
			<h2>{compareHref ? "Other lenders for this loan" : `Related ${kind.plural}`}</h2>
			<ul className="related">
				{related.map(({ id, href, name, tagline, tile, note }) => (
					<li key={id} className="who">
						<MonogramTile tile={tile} />
						<span>
							<Link
								to={over ? `../${id.slice(id.indexOf(":") + 1)}${queryOf(href)}` : href}
								state={state}
								preventScrollReset={over}
							>
								{name}
							</Link>
							<small>{compareHref ? tagline : [tagline, note].filter(Boolean).join(" · ")}</small>
							{compareHref && <small>{note}</small>}
						</span>
					</li>
				))}
			</ul>
			{compareHref && (
				<p className="compare-these">
					<Link to={compareHref} discover="none">
						Compare these {related.length + 1}
					</Link>
				</p>
			)}
		</section>
	);
}

function queryOf(href: string): string {
	const at = href.indexOf("?");
	return at < 0 ? "" : href.slice(at);
}
