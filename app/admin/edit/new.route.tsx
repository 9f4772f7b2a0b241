import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Submit } from "../parts";
import styles from "./lifecycle.css?url";
import { addFromForm, loadNew } from "./lifecycle.server";
import { TypedField } from "./typed-field";

export const meta = adminMeta("New listing");

export const loader = forStaffPage("facts", ({ request }) => loadNew(request));

export const action = forStaff("facts", addFromForm);

export const links = adminLinks(styles);

export default function NewListing() {
	const problem = useActionData<typeof action>();
	const { kinds, kind, fields, slug } = useLoaderData<typeof loader>();
	const typed = problem?.typed ?? {};
	const wrong = problem?.fields ?? {};
	return (
		<AdminPage
			title={kind ? `New listing: ${kind.singular}` : "New listing"}
			lede="Enter the required values, each with its source and date. You can add the others later."
			problem={problem && (wrong.kind ?? problem.message)}
		>
			{kind ? (
				<Form method="post" className="lifecycle-form" key={kind.id}>
					<input type="hidden" name="kind" value={kind.id} />
					{fields.map(({ key, label, explain, isMandatory }) => (
						<fieldset key={key}>
							<legend>{label}</legend>
							<TypedField
								name={`value.${key}`}
								label={isMandatory ? "Value" : "Value (optional)"}
								hint={explain}
								value={typed[`value.${key}`]}
								problem={wrong[key]}
							/>
							<TypedField
								name={`source.${key}`}
								label="Source"
								hint="The address of the page that says this."
								value={typed[`source.${key}`]}
								problem={wrong[`${key}.source`]}
							/>
							<TypedField
								name={`as_of.${key}`}
								label="As of"
								hint="The date of the source, like 2026-11-20, 2026-11 or 2026."
								value={typed[`as_of.${key}`]}
								problem={wrong[`${key}.as_of`]}
							/>
						</fieldset>
					))}
					<TypedField
						name="slug"
						label="Address"
						hint={`The part after ${kind.path}/. Leave it empty to use the name.`}
						value={typed.slug ?? slug}
						problem={wrong.slug}
					/>
					<Submit isMain>Add listing</Submit>
				</Form>
			) : (
				<Form method="get" className="lifecycle-form">
					<div className="lifecycle-field">
						<label htmlFor="kind">Kind</label>
						<select id="kind" name="kind" className="field">
							{kinds.map(({ id, label }) => (
								<option key={id} value={id}>
									{label}
								</option>
							))}
						</select>
					</div>
					<Submit isMain>Continue</Submit>
				</Form>
			)}
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
