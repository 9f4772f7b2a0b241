import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import lifecycle from "../lifecycle/lifecycle.css?url";
import { Said } from "../lifecycle/typed-field";
import { importFromForm } from "./act.server";
import { DryRunPart, OutcomePart } from "./dry-run";
import { ExportPart } from "./export-part";
import styles from "./import.css?url";
import { loadImport } from "./load.server";
import { SheetForm } from "./sheet-form";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Import", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ context, request }) => loadImport(context, request));

export const action = forStaff("facts", importFromForm);

export const links: LinksFunction = () => [
	...adminLinks(),
	{ rel: "stylesheet", href: lifecycle },
	{ rel: "stylesheet", href: styles },
];

export default function Import() {
	const answer = useActionData<typeof action>();
	const { kinds, columns, most, said } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Import"
			lede="A file of statements, one a row. What it would change is shown first, and nothing is recorded until you say so."
		>
			{answer?.message ? <Said isProblem={answer.isProblem}>{answer.message}</Said> : null}
			{said && !answer ? (
				<Said>
					{said} <Link to="/admin/log?verb=import-facts">The log of imports</Link>
				</Said>
			) : null}
			{answer && answer.outcome.length > 0 ? <OutcomePart outcome={answer.outcome} /> : null}
			<SheetForm
				kinds={kinds}
				most={most}
				typed={answer?.typed}
				fileProblem={answer?.fileProblem ?? null}
				isDone={said !== null && !answer}
			/>
			{answer?.dryRun ? <DryRunPart dryRun={answer.dryRun} /> : null}
			<ExportPart kinds={kinds} columns={columns} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
