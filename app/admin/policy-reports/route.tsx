import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../links/links.css?url";
import { refuseWrites } from "../read-only.server";
import { type BlockedRow, loadBlocked } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Blocked by policy", error);

export const headers: HeadersFunction = privateHeaders;

/** What browsers say that the content policy stopped, or would stop. */
export const loader = forStaffPage("operations", ({ context }) => loadBlocked(context));

export const action = refuseWrites("operations");

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function PolicyReports() {
	const { lede, stopped, tried } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Blocked by policy" lede={lede}>
			<h2 className="links-part">Stopped</h2>
			<Blocked rows={stopped} />
			<h2 className="links-part">Would be stopped by Trusted Types, which are only tried</h2>
			<Blocked rows={tried} />
		</AdminPage>
	);
}

function Blocked({ rows }: { rows: BlockedRow[] }) {
	if (rows.length === 0) return <p>Nothing.</p>;
	return (
		<table className="labelled links-table">
			<thead>
				<tr>
					<th scope="col">What</th>
					<th scope="col">Directive</th>
					<th scope="col">Times</th>
					<th scope="col">Last</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ directive, blocked, times, lastSeen }) => (
					<tr key={`${directive} ${blocked}`}>
						<th scope="row">{blocked}</th>
						<td data-label="Directive">{directive}</td>
						<td data-label="Times">{times}</td>
						<td data-label="Last">{lastSeen}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export { PrivateBoundary as ErrorBoundary };
