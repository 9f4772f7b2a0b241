import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { QueuePages } from "../parts";
import { ReportEntry } from "./entries";
import { answerFromForm, loadReports } from "./reports.server";

export const meta = adminMeta("Reports of wrong values");

export const loader = forStaffPage("reports", ({ context, request }) => loadReports(context, request));

export const action = forStaff("reports", answerFromForm);

export const links = adminLinks();

export default function Reports() {
	const problem = useActionData<typeof action>();
	const view = useLoaderData<typeof loader>();
	const { reports, justAnswered, total } = view;
	const isElsewhere = problem && !reports.some(({ id }) => id === problem.typed.id);
	return (
		<AdminPage
			title="Reports of wrong values"
			lede={
				reports.length === 0
					? "None is open. What visitors report from a listing's page arrives here."
					: `${total} open, newest first. A value changes only by a new fact with its source.`
			}
			problem={isElsewhere ? problem.message : null}
			said={
				justAnswered ? (
					<>
						Answered. It stands in the <Link to="/corrections#answered">log of corrections</Link>.
					</>
				) : null
			}
		>
			{reports.length > 0 ? (
				<ol className="report-queue">
					{reports.map((report) => (
						<ReportEntry
							key={report.id}
							report={report}
							problem={problem?.typed.id === report.id ? problem : null}
						/>
					))}
				</ol>
			) : null}
			<QueuePages {...view} words={["Newer", "Older"]} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
