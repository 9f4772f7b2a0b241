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
			problem={problem && `${problem}. Values on the site don’t change.`}
		>
			{counts.length > 0 ? <p>{counts.join(", ")}.</p> : null}
			<p>
				Review <Link to="/admin/queue?only=pages">changed pages in the queue</Link>. Find pages that are gone
				or have a new owner under <Link to="/admin/links?show=all">Links</Link>.
			</p>
			<h2 className="links-part">Pages we can’t watch</h2>
			{odd.length > 0 ? (
				<DataTable
					className="links-table"
					isLabelled
					rows={odd}
					keyOf={({ page }) => page.href}
					columns={[
						{ label: "Page", cell: (row) => <Page {...row} /> },
						{
							label: "Problem",
							cell: ({ state, why }) => (
								<>
									<b>{state}</b>
									<small>{why}</small>
								</>
							),
						},
						{ label: "Last read", cell: ({ read }) => read },
						{ label: "Next reading", cell: ({ next }) => next },
					]}
				/>
			) : (
				<p>None.</p>
			)}
			<h2 className="links-part">Settled changes</h2>
			{ended.length > 0 ? (
				<DataTable
					className="links-table"
					isLabelled
					rows={ended}
					keyOf={({ id }) => id}
					columns={[
						{ label: "Page", cell: (row) => <Page {...row} /> },
						{
							label: "Result",
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
