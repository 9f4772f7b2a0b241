import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Submit } from "../parts";
import styles from "./lifecycle.css?url";
import { closeFromForm } from "./lifecycle.server";
import { TypedField } from "./typed-field";

export const meta = adminMeta("Close a listing");

export const loader = forStaffPage("facts", ({ request }) => ({
	listing: new URL(request.url).searchParams.get("listing") ?? "",
}));

export const action = forStaff("facts", closeFromForm);

export const links = adminLinks(styles);

export default function CloseListing() {
	const problem = useActionData<typeof action>();
	const { listing } = useLoaderData<typeof loader>();
	const typed: Record<string, string> = problem?.typed ?? { listing };
	const wrong = problem?.fields ?? {};
	return (
		<AdminPage
			title="Close a listing"
			lede="A closed listing keeps its address and says that it’s closed. It no longer ranks, can’t be “best”, and moves to the end of its list."
			problem={problem?.message}
		>
			<Form method="post" className="lifecycle-form">
				<TypedField
					name="listing"
					label="Listing"
					hint="Enter its name, its address on this site or its id, like lender:ledn."
					value={typed.listing}
					problem={wrong.listing}
				/>
				<TypedField
					name="source"
					label="Source"
					hint="The address of the page that says it closed."
					value={typed.source}
					problem={wrong.source}
				/>
				<TypedField
					name="as_of"
					label="As of"
					hint="The date of the source, like 2026-11-20, 2026-11 or 2026."
					value={typed.as_of}
					problem={wrong.as_of}
				/>
				<TypedField
					name="note"
					label="What happened"
					hint="At least 10 characters. Visitors see this note."
					value={typed.note}
					problem={wrong.note}
					isLong
				/>
				<Submit isMain>Close listing</Submit>
			</Form>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
