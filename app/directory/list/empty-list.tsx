import { Link } from "@remix-run/react";
import { ListingTable } from "./listing-table";
import type { EmptyView, ListView } from "./view";

/** Nothing passes: which filters collide, what loosening each would leave, and the nearest listings. */
export function EmptyList({ view, empty }: { view: ListView; empty: EmptyView }) {
	return (
		<section className="empty" aria-labelledby="empty">
			<h2 id="empty">{empty.heading}</h2>
			<p className="lede">{empty.reason}</p>
			<p className="acts">
				{empty.loosen.map(({ label, href, count }) => (
					<Link key={href} className="btn" to={href} preventScrollReset discover="none">
						{label}
						{count !== null && <span className="mut">({count})</span>}
					</Link>
				))}
				<Link className="btn btn-plain" to={view.clearHref} preventScrollReset discover="none">
					Clear all filters
				</Link>
			</p>
			{empty.nearest.length > 0 && (
				<>
					<h3>Closest: one filter away</h3>
					<ListingTable view={view} rows={empty.nearest} />
				</>
			)}
		</section>
	);
}
