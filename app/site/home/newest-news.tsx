import { Link } from "@remix-run/react";
import { NewestItems } from "~/listings/facts/newest-items";
import type { NewestItemView } from "~/listings/facts/present-item";

export function NewestNews({ items }: { items: NewestItemView[] }) {
	return (
		<section className="section" aria-labelledby="news-heading">
			<div className="lead-in">
				<h2 id="news-heading">What changed</h2>
				<Link to="/news">All changes</Link>
			</div>
			{items.length === 0 ? (
				<p className="mut">
					No value has changed since we began to record. A change will stand here with what it was before.
				</p>
			) : (
				<NewestItems items={items} />
			)}
		</section>
	);
}
