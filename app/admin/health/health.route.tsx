import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import styles from "../inbox/links.css?url";
import { FieldError } from "../parts";
import { loadHealth, runFromForm } from "./health.server";

export const meta = adminMeta("Health");

export const loader = forStaffPage("operations", ({ context, request }) =>
	loadHealth(context, new URL(request.url)),
);

export const action = forStaff("operations", runFromForm);

export const links = adminLinks(styles);

export default function Health() {
	const problem = useActionData<typeof action>();
	const { lede, alerts, objectives, jobs, justRan } = useLoaderData<typeof loader>();
	const isElsewhere = problem && !jobs.some(({ name }) => name === problem.job);
	return (
		<AdminPage
			title="Health"
			lede={lede}
			needsNetwork
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : justRan}
		>
			<h2 className="links-part">Alerts</h2>
			<DataTable
				className="links-table"
				isLabelled
				rows={alerts}
				keyOf={({ name }) => name}
				columns={[
					{
						label: "Alert",
						cell: ({ title, rule }) => (
							<>
								{title}
								<small>{rule}</small>
							</>
						),
					},
					{
						label: "State",
						cell: ({ state, isRed, since }) => (
							<>
								{isRed ? <b>{state}</b> : state}
								{since ? <small>Since {since}</small> : null}
							</>
						),
					},
					{ label: "Measured", cell: ({ value }) => value },
					{ label: "Runbook", cell: ({ runbook }) => runbook },
				]}
			/>
			<p>Find each runbook by its heading in docs/operations.md.</p>
			<h2 className="links-part">Objectives</h2>
			<DataTable
				className="links-table"
				isLabelled
				rows={objectives}
				keyOf={({ name }) => name}
				columns={[
					{
						label: "Objective",
						cell: ({ name, good }) => (
							<>
								{name}
								<small>{good}</small>
							</>
						),
					},
					{ label: "Target", cell: ({ target }) => target },
					{ label: "So far", cell: ({ share }) => share },
					{ label: "Error budget", cell: ({ isRed, left }) => (isRed ? <b>{left}</b> : left) },
				]}
			/>
			<h2 className="links-part" id="jobs">
				Jobs
			</h2>
			<JobsTable jobs={jobs} problem={problem ?? null} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

type JobsTableProps = Pick<Awaited<ReturnType<typeof loadHealth>>, "jobs"> & {
	problem: { job?: string; message: string } | null;
};

function JobsTable({ jobs, problem }: JobsTableProps) {
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
							<FieldError>{problem?.job === name ? problem.message : null}</FieldError>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
