import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { Said } from "../../lifecycle/typed-field";
import { experimentLinks } from "../experiment-links";
import { DefineForm } from "./define-form";
import { defineFromForm, loadDefinition } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Define a test", error);

export const headers: HeadersFunction = privateHeaders;

/** The form of a test. */
export const loader = forStaffPage("experiments", ({ context, request }) => loadDefinition(context, request));

/** Sets it down. */
export const action = forStaff("experiments", defineFromForm);

export const links = experimentLinks;

export default function Define() {
	const problem = useActionData<typeof action>() ?? null;
	const view = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={view.id ? "Change a test" : "Define a test"}
			lede="Nothing starts by it: the next page says how many visitors and days it takes. Once it has started, nothing here can be changed."
		>
			{problem ? <Said isProblem>{problem.message}</Said> : null}
			<DefineForm view={view} problem={problem} />
			<section aria-labelledby="never" className="tests-part">
				<h2 id="never">What may never be tested</h2>
				<p className="mut">{view.never}</p>
			</section>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
