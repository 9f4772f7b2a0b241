import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import lifecycle from "../edit/lifecycle.css?url";
import { importFromForm } from "./act.server";
import styles from "./import.css?url";
import { DryRunPart, ExportPart, OutcomePart } from "./import-parts";
import { loadImport } from "./load.server";
import { SheetForm } from "./sheet-form";

export const meta = adminMeta("Import");

export const loader = forStaffPage("facts", ({ context, request }) => loadImport(context, request));

export const action = forStaff("facts", importFromForm);

export const links = adminLinks(lifecycle, styles);

export default function Import() {
	const answer = useActionData<typeof action>();
	const { kinds, columns, most, said } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Import"
			lede="Import a file with one value per row. You see a preview first."
			problem={answer?.isProblem ? answer.message : null}
			said={
				said && !answer ? (
					<>
						{said} <Link to="/admin/log?verb=import-facts">Show imports in the log</Link>
					</>
				) : answer?.isProblem ? null : (
					answer?.message
				)
			}
		>
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

export { ErrorBoundary, headers };
