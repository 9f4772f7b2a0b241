import type {
	ActionFunctionArgs,
	HeadersFunction,
	LinksFunction,
	LoaderFunctionArgs,
	MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/account/guard.server";
import { PrivateBoundary } from "~/account/private-boundary";
import { privateHeaders, privateMeta } from "~/account/private-page";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import styles from "./admin.css?url";
import { AdminNav } from "./admin-nav";
import { CountedTable } from "./counted-table";
import { loadCounted } from "./events.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Counted events", error);

export const headers: HeadersFunction = privateHeaders;

/** What was counted lately, for admins. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return loadCounted(args.context);
}

/** This page only shows. */
export async function action(args: ActionFunctionArgs): Promise<never> {
	await requireAdmin(args);
	throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Events() {
	const view = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ href: "/admin", label: "Administration" }, { label: "Counted events" }]} />
			<AdminNav />
			<header className="page-head">
				<div>
					<h1>Counted events</h1>
					<p className="lede">
						{view.isEmpty
							? "Nothing was counted in the last 14 days. What visitors do arrives here within seconds."
							: "What was counted in the last 14 days, newest first. Days are UTC."}
					</p>
				</div>
			</header>
			{view.isEmpty ? null : <CountedTable view={view} />}
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
