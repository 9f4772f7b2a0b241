import { Form } from "@remix-run/react";
import type { JobRow } from "./view";

/** Every job of the clock, with a button that runs it now. Works without script. */
export function JobsTable({ jobs }: { jobs: JobRow[] }) {
	return (
		<table className="labelled links-table">
			<thead>
				<tr>
					<th scope="col">Job</th>
					<th scope="col">Runs</th>
					<th scope="col">Last finished</th>
					<th scope="col">
						<span className="vh">Run now</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{jobs.map(({ name, does, when, ranAt }) => (
					<tr key={name}>
						<th scope="row">
							{name}
							<small>{does}</small>
						</th>
						<td data-label="Runs">{when}</td>
						<td data-label="Last finished">{ranAt}</td>
						<td>
							<Form method="post" preventScrollReset>
								<button type="submit" className="btn" name="job" value={name}>
									Run now<span className="vh">: {name}</span>
								</button>
							</Form>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
