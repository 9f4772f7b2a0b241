import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { OutboundLink } from "~/ui/outbound-link";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../links/links.css?url";
import { refuseWrites } from "../read-only.server";
import { loadWatch } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Watched pages", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ context }) => loadWatch(context));

/** Read-only. You decide pages in the queue. */
export const action = refuseWrites("facts");

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function WatchedPages() {
	const { lede, problem, counts, odd, ended } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Watched pages" lede={lede} needsNetwork>
			{problem ? (
				<p className="admin-said" role="alert">
					{problem}. Nothing that is shown changes meanwhile.
				</p>
			) : null}
			{counts.length > 0 ? <p>{counts.join(", ")}.</p> : null}
			<p>
				<Link to="/admin/queue?only=pages">Pages that say something else now</Link> are gone through in the
				queue, <Link to="/admin/links?show=all">whether a page is gone or somebody else’s</Link> is judged
				with the links.
			</p>
			<h2 className="links-part">Not watched as they should be</h2>
			{odd.length > 0 ? (
				<table className="labelled links-table">
					<thead>
						<tr>
							<th scope="col">Page</th>
							<th scope="col">What is odd</th>
							<th scope="col">Read</th>
							<th scope="col">Asked next</th>
						</tr>
					</thead>
					<tbody>
						{odd.map(({ page, path, state, why, read, next }) => (
							<tr key={page.href}>
								<th scope="row">
									<OutboundLink href={page.href}>{page.host}</OutboundLink>
									<small>{path}</small>
								</th>
								<td data-label="What is odd">
									<b>{state}</b>
									<small>{why}</small>
								</td>
								<td data-label="Read">{read}</td>
								<td data-label="Asked next">{next}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p>None.</p>
			)}
			<h2 className="links-part">What became of changes</h2>
			{ended.length > 0 ? (
				<table className="labelled links-table">
					<thead>
						<tr>
							<th scope="col">Page</th>
							<th scope="col">How it ended</th>
							<th scope="col">When</th>
						</tr>
					</thead>
					<tbody>
						{ended.map(({ id, page, path, ended: how, reason, at }) => (
							<tr key={id}>
								<th scope="row">
									<OutboundLink href={page.href}>{page.host}</OutboundLink>
									<small>{path}</small>
								</th>
								<td data-label="How it ended">
									<b>{how}</b>
									{reason ? <small>{reason}</small> : null}
								</td>
								<td data-label="When">{at}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p>None yet.</p>
			)}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
