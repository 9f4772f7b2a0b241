import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { actOnEdit } from "./act.server";
import styles from "./edit.css?url";
import { loadEdit } from "./edit.server";
import { EditField } from "./edit-field";
import { editKeyHints } from "./edit-keys";
import { Overview } from "./edit-parts";

export const meta = adminMeta("Edit a value");

export const loader = forStaffPage("facts", ({ context, request, session }) =>
	loadEdit(context, request, session),
);

export const action = forStaff("facts", actOnEdit);

export const links = adminLinks(styles);

/** A preview writes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
	formData?.get("do") === "preview" ? false : defaultShouldRevalidate;

export default function Edit() {
	const { listing, field, groups, said, back } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const now = `${listing?.id} ${field?.key} ${field?.opened}`;
	const [form, setForm] = useState(now);
	// A refused form keeps its input, whatever others saved. Every other response starts from the current state.
	if (form !== now && !answer?.result) setForm(now);
	if (!listing) return <Choose />;
	return (
		<AdminPage
			title={field ? `${listing.name}: ${field.label}` : `${listing.name}: all values`}
			lede={
				field ? (
					field.explain
				) : (
					<>
						{listing.known}. {listing.uncounted} <Link to={listing.href}>Open its page</Link>
					</>
				)
			}
			keys={field ? editKeyHints((answer?.conflict ?? null) !== null) : []}
		>
			{said ? (
				<p className="admin-said" role="status">
					{said}
				</p>
			) : null}
			{answer?.message ? (
				<p className="admin-said" role="alert">
					{answer.message}
				</p>
			) : null}
			{listing.mergedInto ? (
				<p className="admin-said">
					This listing was merged into <Link to={listing.mergedInto.href}>{listing.mergedInto.id}</Link>. To
					show changes made here, first <Link to="/admin/merge">undo the merge</Link>.
				</p>
			) : null}
			{field ? (
				<EditField
					key={form}
					listing={listing}
					field={field}
					answer={answer ?? null}
					isDone={said !== null}
					back={back}
				/>
			) : (
				<Overview listing={listing.id} groups={groups} />
			)}
		</AdminPage>
	);
}

function Choose() {
	return (
		<AdminPage title="Edit a value" lede="Find the listing, then choose a value.">
			<Form action="/admin/listings" className="acts" role="search">
				<label className="vh" htmlFor="edit-find">
					Listing name
				</label>
				<input id="edit-find" name="q" type="search" placeholder="Listing name" />
				<button type="submit" className="btn btn-primary">
					Find
				</button>
			</Form>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
