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
			lede="Merge two listings of the same company, fund or place. You see a preview first, and you can undo a merge."
			problem={problem?.message}
			said={problem ? null : said}
		>
			<Form method="get" className="lifecycle-form" key={`${typed.from} ${typed.into}`}>
				<TypedField
					name="from"
					label="Listing to merge"
					hint="Enter its name, its address on this site or its id, like lender:ledn."
					value={typed.from}
					problem={problems.from}
				/>
				<TypedField name="into" label="Listing to keep" value={typed.into} problem={problems.into} />
				<Submit>Preview merge</Submit>
			</Form>
			{plan ? <MergePlan plan={plan} /> : null}
			{merged.length > 0 ? (
				<>
					<h2>Merged listings</h2>
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
					We copy {stated} from <Link to={from.href}>{from.name}</Link> to{" "}
					<Link to={into.href}>{into.name}</Link>, with their sources and dates. {into.name} keeps its name,
					website and status.
				</li>
				<li>
					{from.href} redirects to {into.href}. Favorites, comparisons, reviews, followers and figures in
					texts move too.
				</li>
				<li>We remove {from.name} from lists, search, news and the sitemap, and keep its history.</li>
			</ul>
			{changes.length === 0 ? <p>No current value of {into.name} changes.</p> : null}
			{changes.length > 0 ? (
				<table className="cards lifecycle-table">
					<caption>Changes to {into.name}</caption>
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Now</th>
							<th scope="col">After</th>
						</tr>
					</thead>
					<tbody>
						{changes.map(({ label, before, after }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td data-label="Now">{before}</td>
								<td data-label="After">{after}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<Form method="post" className="acts">
				<Hidden of={{ from: from.id, into: into.id, mark }} />
				<button type="submit" className="btn btn-primary">
					Merge listings
				</button>
			</Form>
		</section>
	);
}
