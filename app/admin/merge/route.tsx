import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../lifecycle/lifecycle.css?url";
import { Said, TypedField } from "../lifecycle/typed-field";
import { loadMerge, mergeFromForm } from "./load.server";
import { MergePlan } from "./merge-plan";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Merge listings", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ context, request }) => loadMerge(context, request));

export const action = forStaff("facts", async (args) => {
	const problem = await mergeFromForm(args);
	return data(problem, { status: problem.status });
});

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function MergeListings() {
	const problem = useActionData<typeof action>();
	const { typed, plan, problems, merged, said } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Merge listings"
			lede="Two listings of one kind that are the same company, fund or place become one. What happens is shown first, and it can be undone."
		>
			{problem ? <Said isProblem>{problem.message}</Said> : null}
			{said && !problem ? <Said>{said}</Said> : null}
			<Form method="get" className="lifecycle-form" key={`${typed.from} ${typed.into}`}>
				<TypedField
					name="from"
					label="The one that goes"
					hint="Its name, its address here, or its id such as lender:ledn."
					value={typed.from}
					problem={problems.from}
				/>
				<TypedField name="into" label="The one that stays" value={typed.into} problem={problems.into} />
				<p className="acts">
					<button type="submit" className="btn">
						Show what happens
					</button>
				</p>
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

export { PrivateBoundary as ErrorBoundary };
