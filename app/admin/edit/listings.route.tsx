import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Options, QueuePages } from "../parts";
import { refuseWrites } from "../staff.server";
import styles from "./edit.css?url";
import { type ListingRow, loadListings } from "./listings.server";

export const meta = adminMeta("Listings");

export const loader = forStaffPage("facts", ({ context, request }) => loadListings(context, request));

export const action = refuseWrites("facts");

export const links = adminLinks(styles);

export default function Listings() {
	const view = useLoaderData<typeof loader>();
	const { q, kind, kinds, total, rows } = view;
	return (
		<AdminPage title="Listings" lede="How much we know about each listing, and how old it is.">
			<Form className="listings-search" role="search" key={`${q} ${kind}`}>
				<div>
					<label htmlFor="listings-q">Name</label>
					<input id="listings-q" name="q" type="search" defaultValue={q} maxLength={100} />
				</div>
				<div>
					<label htmlFor="listings-kind">Kind</label>
					<select id="listings-kind" name="kind" defaultValue={kind}>
						<option value="">All</option>
						<Options of={kinds} />
					</select>
				</div>
				<button type="submit" className="btn btn-primary">
					Search
				</button>
			</Form>
			<p className="sm mut" role="status">
				{rows.length === 0 ? "No listings match. Change the name or the kind." : `${total} found`}
			</p>
			{rows.length > 0 ? (
				<DataTable<ListingRow>
					className="listings-table"
					isLabelled
					rows={rows}
					keyOf={({ id }) => id}
					columns={[
						{
							label: "Listing",
							cell: ({ name, what, editHref }) => (
								<>
									<Link to={editHref}>{name}</Link>
									<small>{what}</small>
								</>
							),
						},
						{ label: "Known values", isNumber: true, cell: ({ known }) => known },
						{ label: "With own source", isNumber: true, cell: ({ sourced }) => sourced },
						{ label: "Newest", isNumber: true, cell: ({ newest }) => newest },
						{ label: "Oldest", isNumber: true, cell: ({ oldest }) => oldest },
						{ label: "Quality", isNumber: true, cell: ({ score }) => score },
					]}
				/>
			) : null}
			<QueuePages {...view} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
