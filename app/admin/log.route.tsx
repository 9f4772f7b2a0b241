import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "./admin-page";
import styles from "./edit/lifecycle.css?url";
import { TypedField } from "./edit/typed-field";
import { loadLog } from "./log.server";
import { Options } from "./parts";
import { refuseWrites } from "./staff.server";

export const meta = adminMeta("What was changed");

export const loader = forStaffPage("desk", ({ context, request, session }) =>
	loadLog(context, request, session),
);

export const action = refuseWrites("desk");

export const links = adminLinks(styles);

export default function Log() {
	const { typed, verbs, lines, problem, olderHref, isFirst } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="What was changed"
			lede="By whom, what, when, and what stood there before. Nobody can edit it."
			problem={problem}
		>
			<Form method="get" className="lifecycle-form lifecycle-asked" key={JSON.stringify(typed)}>
				<TypedField
					name="person"
					label="By"
					hint="The id of a person, as a line below has it; or command line, content, clock."
					value={typed.person}
				/>
				<div className="lifecycle-field">
					<label htmlFor="verb">What was done</label>
					<select id="verb" name="verb" className="field" defaultValue={typed.verb}>
						<option value="">anything</option>
						<Options of={verbs} />
					</select>
				</div>
				<TypedField name="listing" label="Of" hint="A listing’s name, address or id." value={typed.listing} />
				<TypedField name="day" label="On" hint="A day in UTC: 2026-11-20." value={typed.day} />
				<p className="acts">
					<button type="submit" className="btn">
						Show
					</button>
					<Link className="btn btn-plain" to="/admin/log">
						Show everything
					</Link>
				</p>
			</Form>
			{lines.length === 0 ? <p>Nothing was changed like this.</p> : null}
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
