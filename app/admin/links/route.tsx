import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { QueuePages } from "../queue-pages";
import styles from "./links.css?url";
import { LinksTable } from "./links-table";
import { decideFromForm, loadLinks } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Links", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ context, request }) => loadLinks(context, request));

export const action = forStaff("facts", decideFromForm);

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Links() {
	const problem = useActionData<typeof action>() ?? null;
	const view = useLoaderData<typeof loader>();
	const { links: rows, lede, tabs, page, pages, previousHref, nextHref, justDecided } = view;
	return (
		<AdminPage title="Links" lede={lede} needsNetwork>
			{problem && !rows.some(({ url }) => url === problem.url) ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : null}
			{justDecided && !problem ? (
				<p className="admin-said" role="status">
					{justDecided}
				</p>
			) : null}
			<nav className="tabs" aria-label="Which links">
				<ul>
					{tabs.map(({ label, href, isHere }) => (
						<li key={href}>
							<Link to={href} aria-current={isHere ? "page" : undefined}>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{rows.length > 0 ? <LinksTable links={rows} problem={problem} /> : <p>There is none of these.</p>}
			<QueuePages page={page} pages={pages} previousHref={previousHref} nextHref={nextHref} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
