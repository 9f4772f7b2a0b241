import { Form } from "@remix-run/react";
import type { QueueView } from "./view";

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
					{sorts.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</p>
			<p className="field">
				<label htmlFor="queue-kind">Of</label>
				<select id="queue-kind" name="kind" defaultValue={kind}>
					<option value="">All kinds</option>
					{kinds.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</p>
			<button type="submit" className="btn">
				Filter
			</button>
		</Form>
	);
}
