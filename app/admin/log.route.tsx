import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "./admin-page";
import styles from "./edit/lifecycle.css?url";
import { TypedField } from "./edit/typed-field";
import { loadLog } from "./log.server";
import { Options } from "./parts";
import { refuseWrites } from "./staff.server";

export const meta = adminMeta("Audit log");

export const loader = forStaffPage("desk", ({ context, request, session }) =>
	loadLog(context, request, session),
);

export const action = refuseWrites("desk");

export const links = adminLinks(styles);

export default function Log() {
	const { typed, verbs, lines, problem, olderHref, isFirst } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Audit log"
			lede="Every change, with its author, time and previous value. No one can edit this log."
			problem={problem}
		>
			<Form method="get" className="lifecycle-form lifecycle-asked" key={JSON.stringify(typed)}>
				<TypedField
					name="person"
					label="Author"
					hint="Enter a person’s id from an entry below, or command line, content or clock."
					value={typed.person}
				/>
				<div className="lifecycle-field">
					<label htmlFor="verb">Action</label>
					<select id="verb" name="verb" className="field" defaultValue={typed.verb}>
						<option value="">All</option>
						<Options of={verbs} />
					</select>
				</div>
				<TypedField
					name="listing"
					label="Listing"
					hint="Enter its name, address or id."
					value={typed.listing}
				/>
				<TypedField name="day" label="Day (UTC)" hint="Enter a date, like 2026-11-20." value={typed.day} />
				<p className="acts">
					<button type="submit" className="btn">
						Show
					</button>
					<Link className="btn btn-plain" to="/admin/log">
						Clear filters
					</Link>
				</p>
			</Form>
			{lines.length === 0 ? <p>No changes match. Clear the filters.</p> : null}
			<ol className="report-queue lifecycle-table">
				{lines.map(({ id, at, who, whoHref, what, of, before, after }) => (
					<li key={id}>
						<div className="report-head">
							<h2>{of}</h2>
							<p className="sm mut">{at}</p>
						</div>
						<div className="report-said">
							<p>
								<b>{what}</b> by <Link to={whoHref}>{who}</Link>
							</p>
							<details>
								<summary>
									Before and after<span className="vh"> of {of}</span>
								</summary>
								<p className="sm mut">Before</p>
								<pre>{before}</pre>
								<p className="sm mut">After</p>
								<pre>{after}</pre>
							</details>
						</div>
					</li>
				))}
			</ol>
			<p className="acts">
				{isFirst ? null : (
					<Link className="btn" to="/admin/log">
						Newest
					</Link>
				)}
				{olderHref ? (
					<Link className="btn" to={olderHref}>
						Older
					</Link>
				) : null}
			</p>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
