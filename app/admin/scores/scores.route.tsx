import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { QueuePages } from "../parts";
import { refuseWrites } from "../staff.server";
import { GradeCounts, ScoreTable } from "./score-table";
import styles from "./scores.css?url";
import { loadScores } from "./scores.server";

export const meta = adminMeta("Quality score");

export const loader = forStaffPage("scores", ({ context, request }) => loadScores(context, request));

export const action = refuseWrites("scores");

export const links = adminLinks(styles);

export default function Scores() {
	const view = useLoaderData<typeof loader>();
	const { inForce, grades, kinds, asked, count } = view;
	return (
		<AdminPage
			title="Quality score"
			lede="How complete, sourced, recent and reviewed each listing is. It doesn’t rate the company."
		>
			<p className="scores-lead">
				Version {inForce.version} of the weights has applied since {inForce.since}. You can’t set a single
				score. <Link to="/quality-score-admin/weights">Change the weights</Link>
			</p>
			<GradeCounts grades={grades} />
			<form method="get" className="scores-filter">
				<p className="field">
					<label htmlFor="scores-kind">Kind</label>
					<select id="scores-kind" name="kind" defaultValue={asked.kind} key={asked.kind}>
						<option value="">All kinds</option>
						{kinds.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</select>
				</p>
				<p className="field">
					<label htmlFor="scores-grade">Grade</label>
					<select id="scores-grade" name="grade" defaultValue={asked.grade} key={asked.grade}>
						<option value="">All grades</option>
						{grades.map(({ grade }) => (
							<option key={grade}>{grade}</option>
						))}
					</select>
				</p>
				{asked.sort === "score" ? null : <input type="hidden" name="sort" value={asked.sort} />}
				{asked.order === "asc" ? null : <input type="hidden" name="order" value={asked.order} />}
				<button type="submit" className="btn">
					Show
				</button>
				<p className="sm mut">{count}</p>
			</form>
			<ScoreTable view={view} />
			<QueuePages {...view} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
