import type { DrawnRows } from "./draw-rows.server";
import { ListingTable } from "./listing-table";
import type { EmptyView, ListView } from "./view";

/** The empty list's message. Names colliding filters, the results without each, and the nearest listings. */
export function EmptyList({ view, empty, drawn }: { view: ListView; empty: EmptyView; drawn: DrawnRows }) {
	return (
		<section className="empty" aria-labelledby="empty">
			<h2 id="empty">{empty.heading}</h2>
			<p className="lede">{empty.reason}</p>
			<p className="acts">
				{empty.loosen.map(({ label, href, count }) => (
					<a key={href} className="btn" href={href}>
						{label}
						{count !== null && <span className="mut">({count})</span>}
					</a>
				))}
				<a className="btn btn-plain" href={view.clearHref}>
					Clear all filters
				</a>
			</p>
			{empty.nearest.length > 0 && (
				<>
					<h3>Nearest: each passes all filters but one</h3>
					<ListingTable view={view} rows={empty.nearest} drawn={drawn} />
				</>
			)}
		</section>
	);
}
