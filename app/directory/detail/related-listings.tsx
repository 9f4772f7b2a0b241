import { Link, useLocation } from "@remix-run/react";
import { MonogramTile } from "~/ui/tile";
import { stepsToList } from "./place";
import type { DetailView } from "./view";

/** The listings most alike; inside the dialog they open in the same dialog. */
export function RelatedListings({ view: { kind, related }, over }: { view: DetailView; over: boolean }) {
	const steps = stepsToList(useLocation().state);
	if (related.length === 0) return null;
	const state = over ? { over: true, steps: steps > 0 ? steps + 1 : 0 } : null;
	return (
		<section className="section">
			<h2>Related {kind.plural}</h2>
			<ul className="related">
				{related.map(({ id, href, name, tagline, tile, note }) => (
					<li key={id} className="who">
						<MonogramTile tile={tile} />
						<span>
							<Link
								to={over ? `../${id.slice(id.indexOf(":") + 1)}` : href}
								state={state}
								preventScrollReset={over}
							>
								{name}
							</Link>
							<small>{[tagline, note].filter(Boolean).join(" · ")}</small>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
