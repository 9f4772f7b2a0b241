import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import styles from "./experiments.css?url";
import { defineFromForm, loadDefinition } from "./experiments.server";
import { DefineForm } from "./forms";

export const meta = adminMeta("New experiment");

export const loader = forStaffPage("experiments", ({ context, request }) => loadDefinition(context, request));

export const action = forStaff("experiments", defineFromForm);

export const links = adminLinks(styles);

export default function Define() {
	const result = useActionData<typeof action>()?.result;
	const view = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={view.id ? "Edit experiment" : "New experiment"}
			lede="Saving doesn’t start the experiment. You can’t edit it after the start. Visitors may see another version each day (UTC), so don’t test things that must stay the same."
		>
			{view.fixed ? (
				<p>
					{view.fixed.why} <Link to={view.fixed.href}>View experiment</Link>
				</p>
			) : (
				<DefineForm key={view.id} view={view} result={result} />
			)}
			<section aria-labelledby="never" className="tests-part">
				<h2 id="never">Never test these</h2>
				<p className="mut">{view.never}</p>
			</section>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
