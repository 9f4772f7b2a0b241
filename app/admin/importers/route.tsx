import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { ImporterItem } from "./importer-item";
import { decideFromForm, loadImporters } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Importers", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("operations", ({ context, request }) => loadImporters(context, request));

export const action = forStaff("operations", decideFromForm);

export const links: LinksFunction = adminLinks;

export default function Importers() {
	const problem = useActionData<typeof action>();
	const { importers, lede, justDecided } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Importers" lede={lede} needsNetwork>
			{problem ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : justDecided ? (
				<p className="admin-said" role="status">
					{justDecided}
				</p>
			) : null}
			{importers.length > 0 ? (
				<ul className="report-queue">
					{importers.map((importer) => (
						<ImporterItem key={importer.name} importer={importer} />
					))}
				</ul>
			) : null}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
