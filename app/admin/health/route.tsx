import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../links/links.css?url";
import { refuseWrites } from "../read-only.server";
import { loadHealth } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Health", error);

export const headers: HeadersFunction = privateHeaders;

/** Every alert and every promise, and how it stands with them. */
export const loader = forStaffPage("operations", ({ context }) => loadHealth(context));

/** It only shows: thresholds are changed in the code. */
export const action = refuseWrites("operations");

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Health() {
	const { lede, alerts, objectives } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Health" lede={lede}>
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
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
