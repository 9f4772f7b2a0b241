import { Form, Link } from "@remix-run/react";
import type { MergeView } from "./load.server";

export function MergePlan({ plan }: { plan: NonNullable<MergeView["plan"]> }) {
	const { from, into, mark, stated, changes } = plan;
	return (
		<section aria-labelledby="plan">
			<h2 id="plan">
				{from.name} into {into.name}
			</h2>
			<ul className="lifecycle-facts">
				<li>
					{stated} about <Link to={from.href}>{from.name}</Link> {stated.startsWith("1 ") ? "is" : "are"}{" "}
					stated of <Link to={into.href}>{into.name}</Link> too, each with its source and date. Its own name,
					website and status stay shown: what is said of the other’s stands in its history, set aside.
				</li>
				<li>
					{from.href} leads to {into.href} for good; so do favourites, comparisons, reviews, what people
					follow, and figures in texts.
				</li>
				<li>{from.name} leaves lists, search, news and sitemap. Its history is kept.</li>
			</ul>
			{changes.length === 0 ? <p>No value that is shown of {into.name} changes.</p> : null}
			{changes.length > 0 ? (
				<table className="cards lifecycle-table">
					<caption>What {into.name} says otherwise then</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Now</th>
							<th scope="col">Then</th>
						</tr>
					</thead>
					<tbody>
						{changes.map(({ label, before, after }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td data-label="Now">{before}</td>
								<td data-label="Then">{after}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<Form method="post" className="acts">
				<input type="hidden" name="from" value={from.id} />
				<input type="hidden" name="into" value={into.id} />
				<input type="hidden" name="mark" value={mark} />
				<button type="submit" className="btn btn-primary">
					Merge them
				</button>
			</Form>
		</section>
	);
}
