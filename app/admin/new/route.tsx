import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../lifecycle/lifecycle.css?url";
import { Said, TypedField } from "../lifecycle/typed-field";
import { addFromForm, loadNew } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("New listing", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ request }) => loadNew(request));

export const action = forStaff("facts", async (args) => {
	const problem = await addFromForm(args);
	return data(problem, { status: problem.status });
});

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function NewListing() {
	const problem = useActionData<typeof action>();
	const { kinds, kind, fields, slug } = useLoaderData<typeof loader>();
	const typed = problem?.typed ?? {};
	const wrong = problem?.fields ?? {};
	return (
		<AdminPage
			title={kind ? `New listing: ${kind.singular}` : "New listing"}
			lede="What it cannot be listed without, each value with where it stands and as of when. The rest is added on its own page."
		>
			{problem ? <Said isProblem>{wrong.kind ?? problem.message}</Said> : null}
			{kind ? (
				<Form method="post" className="lifecycle-form" key={kind.id}>
					<input type="hidden" name="kind" value={kind.id} />
					{fields.map(({ key, label, explain, isMandatory }) => (
						<fieldset key={key}>
							<legend>{label}</legend>
							<TypedField
								name={`value.${key}`}
								label={isMandatory ? "Value" : "Value, where it has one"}
								hint={explain}
								value={typed[`value.${key}`]}
								problem={wrong[key]}
							/>
							<TypedField
								name={`source.${key}`}
								label="Source"
								hint="The address of the page that says so."
								value={typed[`source.${key}`]}
								problem={wrong[`${key}.source`]}
							/>
							<TypedField
								name={`as_of.${key}`}
								label="As of"
								hint="The date of the source: 2026-11-20, 2026-11 or 2026."
								value={typed[`as_of.${key}`]}
								problem={wrong[`${key}.as_of`]}
							/>
						</fieldset>
					))}
					<TypedField
						name="slug"
						label="Address"
						hint={`What follows ${kind.path}/. Left empty, it is made from the name.`}
						value={typed.slug ?? slug}
						problem={wrong.slug}
					/>
					<p className="acts">
						<button type="submit" className="btn btn-primary">
							Add this listing
						</button>
					</p>
				</Form>
			) : (
				<Form method="get" className="lifecycle-form">
					<div className="lifecycle-field">
						<label htmlFor="kind">What it is</label>
						<select id="kind" name="kind" className="field">
							{kinds.map(({ id, label }) => (
								<option key={id} value={id}>
									{label}
								</option>
							))}
						</select>
					</div>
					<p className="acts">
						<button type="submit" className="btn btn-primary">
							Go on
						</button>
					</p>
				</Form>
			)}
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
