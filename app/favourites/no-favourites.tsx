import { Link } from "@remix-run/react";
import type { FavouritesStart } from "./favourites-view";

/** What the page is for, and where to begin. */
export function NoFavourites({ sections }: FavouritesStart) {
	return (
		<section className="section" aria-labelledby="begin">
			<h2 id="begin">Nothing kept yet</h2>
			<p className="lede">
				Keep the listings you are weighing up: their figures then stand together here, and your dashboard says
				which of them have changed.
			</p>
			<ul className="favourites-sections">
				{sections.map(({ href, label, purpose }) => (
					<li key={href}>
						<Link to={href}>{label}</Link>
						<span className="sm mut">{purpose}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
