import { Link } from "@remix-run/react";
import type { GoingStaleView } from "./view";

/**
 * Listings whose newest value is almost a year old. We should check these next, and readers should trust them
 * less.
 */
export function GoingStale({ listings }: { listings: GoingStaleView[] }) {
	return (
		<section className="section" aria-labelledby="stale-heading">
			<div className="lead-in">
				<h2 id="stale-heading">Nearly a year old</h2>
			</div>
			{listings.length === 0 ? (
				<p className="mut">Nothing is about to turn a year old.</p>
			) : (
				<ul className="feed feed-stale">
					{listings.map(({ href, name, section, asOf, words }) => (
						<li key={href}>
							<span>
								<Link to={href}>{name}</Link>
								<span className="sm mut">
									{section}, newest value {asOf}
								</span>
							</span>
							<span className="feed-date">{words}</span>
						</li>
					))}
				</ul>
			)}
			<p className="sm mut">
				Know a newer value? Open the listing and report it, with a link to where it stands.
			</p>
		</section>
	);
}
