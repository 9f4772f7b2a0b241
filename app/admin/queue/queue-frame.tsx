import { Form } from "@remix-run/react";
import { Options } from "../parts";
import type { QueueView } from "./queue.server";

export function QueueFilter({
	only,
	sorts,
	kind,
	kinds,
}: Pick<QueueView, "only" | "sorts" | "kind" | "kinds">) {
	return (
		<Form action="/admin/queue" className="queue-filter" key={`${only} ${kind}`}>
			<p className="field">
				<label htmlFor="queue-only">What waits</label>
				<select id="queue-only" name="only" defaultValue={only}>
					<option value="">Everything</option>
					<Options of={sorts} />
				</select>
			</p>
			<p className="field">
				<label htmlFor="queue-kind">Of</label>
				<select id="queue-kind" name="kind" defaultValue={kind}>
					<option value="">All kinds</option>
					<Options of={kinds} />
				</select>
			</p>
			<button type="submit" className="btn">
				Filter
			</button>
		</Form>
	);
}

export function OrderRule({ weights }: Pick<QueueView, "weights">) {
	return (
		<details className="queue-rule">
			<summary>How the order comes about</summary>
			<p>
				A value waits by (views of its listing in 30 days + 1) × days past its maximum age × what hangs on it:
			</p>
			<ul>
				{weights.map(({ what, weight }) => (
					<li key={what}>
						{weight} for {what}
					</li>
				))}
			</ul>
			<p>
				The age counts from the day the source was read, or from the value’s own date if that is later. Rates
				and holdings come due soonest, who somebody is last. A value without any date counts as read on 1 Jan
				2025. Of a listing that is closed everything counts 1.
			</p>
			<p>
				What an importer proposes has the row of its value, by the days that it has waited where these are
				more than the days past the maximum age. A close on which the sources differ stands above the values.
			</p>
			<p>
				A value that a reader has reported, and one whose page says something else now, counts as if nobody
				had read it since it was read, for at least the maximum age, and for the days that the report or the
				page has waited. A page has the place of the value that waits most among those that rest on it.
				Messages stand above the values, the oldest first.
			</p>
		</details>
	);
}
