import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { FeedEntry } from "./feed-entry";
import { decideFromForm, loadFeeds } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Feeds", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("operations", ({ context, request }) => loadFeeds(context, request));

export const action = forStaff("operations", decideFromForm);

export const links: LinksFunction = adminLinks;

export default function Feeds() {
	const problem = useActionData<typeof action>();
	const { feeds, lede, justDecided } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Feeds" lede={lede} needsNetwork>
			{problem ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : justDecided ? (
				<p className="admin-said" role="status">
					{justDecided}
				</p>
			) : null}
			{feeds.length > 0 ? (
				<ul className="report-queue">
					{feeds.map((feed) => (
						<FeedEntry key={feed.id} feed={feed} />
					))}
				</ul>
			) : null}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
