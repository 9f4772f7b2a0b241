import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { QueuePages } from "../parts";
import { ReportEntry } from "./entries";
import { answerFromForm, loadReports } from "./reports.server";

export const meta = adminMeta("Reports");

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
			title="Reports"
			lede={
				reports.length === 0
					? "No open reports. They arrive here from listing pages."
					: `${total} open, newest first. If a value is wrong, correct it with a source first.`
			}
			problem={isElsewhere ? problem.message : null}
			said={
				justAnswered ? (
					<>
						Answered. See the <Link to="/corrections#answered">corrections log</Link>.
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
