import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { OutboundLink } from "~/ui/outbound-link";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { refuseWrites } from "../staff.server";
import styles from "./links.css?url";
import { loadWatch } from "./watch.server";

export const meta = adminMeta("Watched pages");

export const loader = forStaffPage("facts", ({ context }) => loadWatch(context));

export const action = refuseWrites("facts");

export const links = adminLinks(styles);

export default function WatchedPages() {
	const { lede, problem, counts, odd, ended } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Watched pages"
			lede={lede}
			needsNetwork
			problem={problem && `${problem}. Nothing that is shown changes meanwhile.`}
		>
			{counts.length > 0 ? <p>{counts.join(", ")}.</p> : null}
			<p>
				<Link to="/admin/queue?only=pages">Pages that say something else now</Link> are gone through in the
				queue, <Link to="/admin/links?show=all">whether a page is gone or somebody else’s</Link> is judged
				with the links.
			</p>
			<h2 className="links-part">Not watched as they should be</h2>
			{odd.length > 0 ? (
				<DataTable
					className="links-table"
					isLabelled
					rows={odd}
					keyOf={({ page }) => page.href}
					columns={[
						{ label: "Page", cell: (row) => <Page {...row} /> },
						{
							label: "What is odd",
							cell: ({ state, why }) => (
								<>
									<b>{state}</b>
									<small>{why}</small>
								</>
							),
						},
						{ label: "Read", cell: ({ read }) => read },
						{ label: "Asked next", cell: ({ next }) => next },
					]}
				/>
			) : (
				<p>None.</p>
			)}
			<h2 className="links-part">What became of changes</h2>
			{ended.length > 0 ? (
				<DataTable
					className="links-table"
					isLabelled
					rows={ended}
					keyOf={({ id }) => id}
					columns={[
						{ label: "Page", cell: (row) => <Page {...row} /> },
						{
							label: "How it ended",
							cell: ({ ended: how, reason }) => (
								<>
									<b>{how}</b>
									{reason ? <small>{reason}</small> : null}
								</>
							),
						},
						{ label: "When", cell: ({ at }) => at },
					]}
				/>
			) : (
				<p>None yet.</p>
			)}
		</AdminPage>
	);
}

function Page({ page, path }: { page: { href: string; host: string }; path: string }) {
	return (
		<>
			<OutboundLink href={page.href}>{page.host}</OutboundLink>
			<small>{path}</small>
		</>
	);
}

export { ErrorBoundary, headers };
