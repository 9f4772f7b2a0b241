import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../lifecycle/lifecycle.css?url";
import { Said, TypedField } from "../lifecycle/typed-field";
import { closeFromForm } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Close a listing", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ request }) => ({
	listing: new URL(request.url).searchParams.get("listing") ?? "",
}));

export const action = forStaff("facts", async (args) => {
	const problem = await closeFromForm(args);
	return data(problem, { status: problem.status });
});

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function CloseListing() {
	const problem = useActionData<typeof action>();
	const { listing } = useLoaderData<typeof loader>();
	const typed: Record<string, string> = problem?.typed ?? { listing };
	const wrong = problem?.fields ?? {};
	return (
		<AdminPage
			title="Close a listing"
			lede="It stays at its address and says that it is closed. It leaves every order and every “best”, and stands at the end of its list."
		>
			{problem ? <Said isProblem>{problem.message}</Said> : null}
			<Form method="post" className="lifecycle-form">
				<TypedField
					name="listing"
					label="Listing"
					hint="Its name, its address here, or its id such as lender:ledn."
					value={typed.listing}
					problem={wrong.listing}
				/>
				<TypedField
					name="source"
					label="Source"
					hint="The address of the page that says that it has ended."
					value={typed.source}
					problem={wrong.source}
				/>
				<TypedField
					name="as_of"
					label="As of"
					hint="The date of the source: 2026-11-20, 2026-11 or 2026."
					value={typed.as_of}
					problem={wrong.as_of}
				/>
				<TypedField
					name="note"
					label="What happened"
					hint="At least 10 characters. Shown with the value: it stands against what others say."
					value={typed.note}
					problem={wrong.note}
					isLong
				/>
				<p className="acts">
					<button type="submit" className="btn btn-primary">
						Close this listing
					</button>
				</p>
			</Form>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
