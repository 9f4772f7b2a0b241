import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { experimentLinks } from "../experiment-links";
import { DefineForm } from "./define-form";
import { defineFromForm, loadDefinition } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Define a test", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("experiments", ({ context, request }) => loadDefinition(context, request));

export const action = forStaff("experiments", async (args) => {
	const answer = await defineFromForm(args);
	return data(answer, { status: answer.status });
});

export const links = experimentLinks;

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

export { PrivateBoundary as ErrorBoundary };
