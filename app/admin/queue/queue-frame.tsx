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
				<label htmlFor="queue-only">Show</label>
				<select id="queue-only" name="only" defaultValue={only}>
					<option value="">Everything</option>
					<Options of={sorts} />
				</select>
			</p>
			<p className="field">
				<label htmlFor="queue-kind">Kind</label>
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
			<summary>How the queue is ordered</summary>
			<p>Priority is (listing views in 30 days + 1) × days out of date × weight. The weight is:</p>
			<ul>
				{weights.map(({ what, weight }) => (
					<li key={what}>
						{weight} for {what}
					</li>
				))}
			</ul>
			<p>
				Age counts from the day we read the source, or from the value’s own date if that’s later. Rates and
				holdings are due soonest, and company details last. A value without a date counts as read on Jan 1,
				2025. All values of a closed listing have a weight of 1.
			</p>
			<p>
				A proposal counts the days it has waited if that’s more than its value’s days out of date. A value
				that a reader reported, or whose page changed, counts as at least one full period out of date, plus
				the days the report or the page has waited. A page has the priority of its most urgent value.
			</p>
			<p>Messages come first, the oldest on top. Daily closes that sources disagree on are next.</p>
		</details>
	);
}
