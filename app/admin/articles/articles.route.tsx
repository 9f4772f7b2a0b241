import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Options } from "../parts";
import { refuseWrites } from "../staff.server";
import styles from "./articles.css?url";
import { type ListedText, loadTexts } from "./articles.server";

export const meta = adminMeta("Articles and lessons");

export const loader = forStaffPage("articles", ({ context, request }) => loadTexts(context, request));

export const action = refuseWrites("articles");

export const links = adminLinks(styles);

export default function Articles() {
	const { asked, kinds, states, found, groups } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Articles and lessons"
			lede="Edit guides, lessons and single pages. Add new lessons and single pages in the site’s files."
		>
			<p className="acts">
				<Link className="btn btn-primary" to="/article-admin/edit" reloadDocument>
					New guide
				</Link>
				<Link className="btn" to="/article-admin/pictures">
					Pictures
				</Link>
			</p>
			<Form className="desk-search" role="search" key={JSON.stringify(asked)}>
				<div>
					<label htmlFor="texts-q">Title</label>
					<input id="texts-q" name="q" type="search" defaultValue={asked.q} maxLength={100} />
				</div>
				<Choice name="kind" label="Kind" chosen={asked.kind} options={kinds} />
				<Choice name="state" label="State" chosen={asked.state} options={states} />
				<button type="submit" className="btn">
					Search
				</button>
			</Form>
			<p className="sm mut" role="status">
				{found === 0 ? "No texts match. Remove a filter." : `${found} ${found === 1 ? "text" : "texts"}`}
			</p>
			{groups.map(({ heading, texts }) => (
				<section key={heading} className="section" aria-label={heading}>
					<h2>
						{heading} <span className="sm mut">{texts.length}</span>
					</h2>
					<ul className="desk-list">
						{texts.map((text) => (
							<Entry key={text.id} {...text} />
						))}
					</ul>
				</section>
			))}
		</AdminPage>
	);
}

function Choice({
	name,
	label,
	chosen,
	options,
}: {
	name: string;
	label: string;
	chosen: string;
	options: Array<{ value: string; label: string }>;
}) {
	return (
		<div>
			<label htmlFor={`texts-${name}`}>{label}</label>
			<select id={`texts-${name}`} name={name} defaultValue={chosen}>
				<option value="">All</option>
				<Options of={options} />
			</select>
		</div>
	);
}

/** Reloads the document, because only the edit page may frame a preview. */
function Entry({ title, editHref, publicHref, state, updated, words }: ListedText) {
	return (
		<li>
			<div>
				<Link to={editHref} reloadDocument>
					{title}
				</Link>
				<p className="sm mut">
					{state}
					{publicHref ? (
						<>
							{" "}
							<Link to={publicHref}>
								View page<span className="vh">: {title}</span>
							</Link>
						</>
					) : null}
				</p>
			</div>
			<p className="sm">{updated}</p>
			<p className="sm">{words === null ? <span className="mut">Not published</span> : `${words} words`}</p>
		</li>
	);
}

export { ErrorBoundary, headers };
