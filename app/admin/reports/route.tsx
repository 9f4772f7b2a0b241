import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { QueuePages } from "../queue-pages";
import { answerFromForm, loadReports } from "./load.server";
import { ReportEntry } from "./report-entry";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Reports of wrong values", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("reports", ({ context, request }) => loadReports(context, request));

export const action = forStaff("reports", answerFromForm);

export const links: LinksFunction = adminLinks;

export default function Reports() {
	const problem = useActionData<typeof action>();
	const { reports, justAnswered, total, page, pages, previousHref, nextHref } =
		useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Reports of wrong values"
			lede={
				reports.length === 0
					? "None is open. What visitors report from a listing's page arrives here."
					: `${total} open, newest first. A value changes only by a new fact with its source.`
			}
		>
			{problem && !reports.some(({ id }) => id === problem.typed.id) ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : null}
			{justAnswered ? (
				<p className="admin-said" role="status">
					Answered. It stands in the <Link to="/corrections#answered">log of corrections</Link>.
				</p>
			) : null}
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
			<QueuePages
				page={page}
				pages={pages}
				previousHref={previousHref}
				nextHref={nextHref}
				words={["Newer", "Older"]}
			/>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
