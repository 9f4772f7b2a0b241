import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../links/links.css?url";
import { JobsTable } from "./jobs-table";
import { loadHealth } from "./load.server";
import { runFromForm } from "./run-from-form.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Health", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("operations", ({ context, request }) =>
	loadHealth(context, new URL(request.url)),
);

export const action = forStaff("operations", runFromForm);

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Health() {
	const problem = useActionData<typeof action>();
	const { lede, alerts, objectives, jobs, justRan } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Health" lede={lede} needsNetwork>
			{problem ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : justRan ? (
				<p className="admin-said" role="status">
					{justRan}
				</p>
			) : null}
			<h2 className="links-part">Alerts</h2>
			<table className="labelled links-table">
				<thead>
					<tr>
						<th scope="col">Alert</th>
						<th scope="col">State</th>
						<th scope="col">Measured</th>
						<th scope="col">Runbook</th>
					</tr>
				</thead>
				<tbody>
					{alerts.map(({ name, title, state, isRed, value, rule, since, runbook }) => (
						<tr key={name}>
							<th scope="row">
								{title}
								<small>{rule}</small>
							</th>
							<td data-label="State">
								{isRed ? <b>{state}</b> : state}
								{since ? <small>since {since}</small> : null}
							</td>
							<td data-label="Measured">{value}</td>
							<td data-label="Runbook">{runbook}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>What to do stands in docs/operations.md, under the heading that each names.</p>
			<h2 className="links-part">What is promised</h2>
			<table className="labelled links-table">
				<thead>
					<tr>
						<th scope="col">Promise</th>
						<th scope="col">Target</th>
						<th scope="col">So far</th>
						<th scope="col">Error budget</th>
					</tr>
				</thead>
				<tbody>
					{objectives.map(({ name, good, target, share, left, isRed }) => (
						<tr key={name}>
							<th scope="row">
								{name}
								<small>{good}</small>
							</th>
							<td data-label="Target">{target}</td>
							<td data-label="So far">{share}</td>
							<td data-label="Error budget">{isRed ? <b>{left}</b> : left}</td>
						</tr>
					))}
				</tbody>
			</table>
			<h2 className="links-part" id="jobs">
				Jobs
			</h2>
			<JobsTable jobs={jobs} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
