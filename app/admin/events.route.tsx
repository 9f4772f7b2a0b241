import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/account/guard.server";
import { PrivateBoundary } from "~/account/private-boundary";
import { privateHeaders, privateMeta } from "~/account/private-page";
import { AdminPage, adminLinks } from "./admin-page";
import { CountedTable } from "./counted-table";
import { loadCounted } from "./events.server";
import { refuseWrites } from "./read-only.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Counted events", error);

export const headers: HeadersFunction = privateHeaders;

/** What was counted lately, for admins. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return loadCounted(args.context);
}

export const action = refuseWrites;

export const links: LinksFunction = adminLinks;

export default function Events() {
	const view = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Counted events"
			lede={
				view.isEmpty
					? "Nothing was counted in the last 14 days. What visitors do arrives here within seconds."
					: "What was counted in the last 14 days, newest first. Days are UTC."
			}
		>
			{view.isEmpty ? null : <CountedTable view={view} />}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
