import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Hidden, Submit } from "../parts";
import styles from "./lifecycle.css?url";
import { loadMerge, type MergeView, mergeFromForm } from "./lifecycle.server";
import { TypedField } from "./typed-field";

export const meta = adminMeta("Merge listings");

export const loader = forStaffPage("facts", ({ context, request }) => loadMerge(context, request));

export const action = forStaff("facts", mergeFromForm);

export const links = adminLinks(styles);

export default function MergeListings() {
	const problem = useActionData<typeof action>();
	const { typed, plan, problems, merged, said } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Merge listings"
			lede="Two listings of one kind that are the same company, fund or place become one. What happens is shown first, and it can be undone."
			problem={problem?.message}
			said={problem ? null : said}
		>
			<Form method="get" className="lifecycle-form" key={`${typed.from} ${typed.into}`}>
				<TypedField
					name="from"
					label="The one that goes"
					hint="Its name, its address here, or its id such as lender:ledn."
					value={typed.from}
					problem={problems.from}
				/>
				<TypedField name="into" label="The one that stays" value={typed.into} problem={problems.into} />
				<Submit>Show what happens</Submit>
			</Form>
			{plan ? <MergePlan plan={plan} /> : null}
			{merged.length > 0 ? (
				<>
					<h2>Merged before</h2>
					<ul className="lifecycle-facts">
						{merged.map(({ id, name, intoName, href, at }) => (
							<li key={id}>
								<b>{name}</b> into <Link to={href}>{intoName}</Link> <span className="sm mut">{at}</span>
								<Form method="post" className="acts">
									<input type="hidden" name="from" value={id} />
									<button type="submit" className="btn" name="intent" value="undo">
										Undo<span className="vh"> the merge of {name}</span>
									</button>
								</Form>
							</li>
						))}
					</ul>
				</>
			) : null}
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function MergePlan({ plan }: { plan: NonNullable<MergeView["plan"]> }) {
	const { from, into, mark, stated, changes } = plan;
	return (
		<section aria-labelledby="plan">
			<h2 id="plan">
				{from.name} into {into.name}
			</h2>
			<ul className="lifecycle-facts">
				<li>
					{stated} about <Link to={from.href}>{from.name}</Link> {stated.startsWith("1 ") ? "is" : "are"}{" "}
					stated of <Link to={into.href}>{into.name}</Link> too, each with its source and date. Its own name,
					website and status stay shown: what is said of the other’s stands in its history, set aside.
				</li>
				<li>
					{from.href} leads to {into.href} for good; so do saved listings, comparisons, reviews, what people
					follow, and figures in texts.
				</li>
				<li>{from.name} leaves lists, search, news and sitemap. Its history is kept.</li>
			</ul>
			{changes.length === 0 ? <p>No value that is shown of {into.name} changes.</p> : null}
			{changes.length > 0 ? (
				<table className="cards lifecycle-table">
					<caption>What {into.name} says otherwise then</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Now</th>
							<th scope="col">Then</th>
						</tr>
					</thead>
					<tbody>
						{changes.map(({ label, before, after }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td data-label="Now">{before}</td>
								<td data-label="Then">{after}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<Form method="post" className="acts">
				<Hidden of={{ from: from.id, into: into.id, mark }} />
				<button type="submit" className="btn btn-primary">
					Merge them
				</button>
			</Form>
		</section>
	);
}
