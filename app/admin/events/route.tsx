import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { refuseWrites } from "../read-only.server";
import { CountedTable } from "./counted-table";
import { loadCounted } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Counted events", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("operations", ({ context }) => loadCounted(context));

export const action = refuseWrites("operations");

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
