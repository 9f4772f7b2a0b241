import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import styles from "../edit/edit.css?url";
import { QueuePages } from "../queue-pages";
import { refuseWrites } from "../read-only.server";
import { type ListingRow, loadListings } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Listings", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("facts", ({ context, request }) => loadListings(context, request));

export const action = refuseWrites("facts");

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Listings() {
	const { q, kind, kinds, total, page, pages, previousHref, nextHref, rows } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Listings"
			lede="Every listing of every kind: how much of it is known, from where, and how old it is."
		>
			<Form className="listings-search" role="search" key={`${q} ${kind}`}>
				<div>
					<label htmlFor="listings-q">Name</label>
					<input id="listings-q" name="q" type="search" defaultValue={q} maxLength={100} />
				</div>
				<div>
					<label htmlFor="listings-kind">Kind</label>
					<select id="listings-kind" name="kind" defaultValue={kind}>
						<option value="">All</option>
						{kinds.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="btn btn-primary">
					Search
				</button>
			</Form>
			<p className="sm mut" role="status">
				{rows.length === 0 ? "No listing has this name." : `${total} found`}
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
						{ label: "Known", isNumber: true, cell: ({ known }) => known },
						{ label: "Own source", isNumber: true, cell: ({ sourced }) => sourced },
						{ label: "Newest", isNumber: true, cell: ({ newest }) => newest },
						{ label: "Oldest", isNumber: true, cell: ({ oldest }) => oldest },
						{ label: "Quality", isNumber: true, cell: ({ score }) => score },
					]}
				/>
			) : null}
			<QueuePages page={page} pages={pages} previousHref={previousHref} nextHref={nextHref} />
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
