import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import styles from "./experiments.css?url";
import { defineFromForm, loadDefinition } from "./experiments.server";
import { DefineForm } from "./forms";

export const meta = adminMeta("Define a test");

export const loader = forStaffPage("experiments", ({ context, request }) => loadDefinition(context, request));

export const action = forStaff("experiments", defineFromForm);

export const links = adminLinks(styles);

export default function Define() {
	const result = useActionData<typeof action>()?.result;
	const view = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={view.id ? "Change a test" : "Define a test"}
			lede="Nothing starts by it: the next page says how many visitors and days it takes. Once it has started, nothing here can be changed. A visitor keeps a version until midnight UTC and is drawn anew the next day: do not test here what may not change under somebody’s hands."
		>
			{view.fixed ? (
				<p>
					{view.fixed.why} <Link to={view.fixed.href}>To the test</Link>
				</p>
			) : (
				<DefineForm key={view.id} view={view} result={result} />
			)}
			<section aria-labelledby="never" className="tests-part">
				<h2 id="never">What may never be tested</h2>
				<p className="mut">{view.never}</p>
			</section>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
