import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { FormField } from "~/ui/form-field";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { refuseWrites } from "../staff.server";
import { loadScoreHistory, type ShownHistory } from "./history.server";
import { ScoreChart } from "./score-chart";
import styles from "./scores.css?url";

export const meta = adminMeta("Score history");

export const loader = forStaffPage("scores", ({ context, request }) => loadScoreHistory(context, request));

export const action = refuseWrites("scores");

export const links = adminLinks(styles);

export default function History() {
	const { asked, problem, shown } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={shown ? `Score history: ${shown.name}` : "Score history"}
			lede={shown ? shown.lede : "See how a listing’s quality score changed and why."}
		>
			<p>
				<Link to="/quality-score-admin">All listings by score</Link>
			</p>
			{shown ? <Shown shown={shown} /> : null}
			<Form method="get" className="scores-filter" key={asked}>
				<FormField
					form="history"
					name="listing"
					label={shown ? "Another listing" : "Listing"}
					hint="Enter its id, like lender:ledn."
					fields={problem ? { listing: problem } : undefined}
				>
					{({ autoFocus, ...control }) => (
						<input
							{...control}
							type="text"
							autoComplete="off"
							spellCheck="false"
							maxLength={200}
							required
							defaultValue={shown ? "" : asked}
						/>
					)}
				</FormField>
				<button type="submit" className="btn">
					Show
				</button>
			</Form>
		</AdminPage>
	);
}

function Shown({ shown }: { shown: ShownHistory }) {
	const { kind, href, editHref, summary, drawings, rows, parts, versions } = shown;
	return (
		<>
			<p className="sm">
				{kind} · <Link to={href}>View page</Link> · <Link to={editHref}>Edit</Link>
			</p>
			<ScoreChart drawings={drawings} summary={summary} />
			<p className="sm mut scores-lead">
				A dot marks a day when something other than age changed the score. Today’s rules on required values
				apply to all days.
			</p>
			<section className="section" aria-labelledby="changes">
				<h2 id="changes">Changes</h2>
				<DataTable
					isLabelled
					className="score-changes"
					columns={[
						{ label: "Day", cell: ({ day }) => day },
						{
							label: "Before",
							isNumber: true,
							cell: ({ before }) => before ?? <span className="mut">None</span>,
						},
						{ label: "After", isNumber: true, cell: ({ after }) => after },
						{ label: "Reason", cell: ({ words }) => words.join(" ") },
					]}
					rows={rows}
					keyOf={({ day }) => day}
				/>
			</section>
			<section className="section score-today" aria-label="Today">
				<div>
					<h2>Parts today</h2>
					<dl>
						{parts.map(({ label, points }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd className="num">{points}</dd>
							</div>
						))}
					</dl>
				</div>
				<div>
					<h2>Weights in force</h2>
					<dl>
						{versions.map(({ version, days }) => (
							<div key={version}>
								<dt>
									<Link to="/quality-score-admin/weights#versions">Version {version}</Link>
								</dt>
								<dd>{days}</dd>
							</div>
						))}
					</dl>
				</div>
			</section>
		</>
	);
}

export { ErrorBoundary, headers };
