import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import styles from "../inbox/links.css?url";
import { refuseWrites } from "../staff.server";
import { type BlockedRow, loadBlocked } from "./policy-reports.server";

export const meta = adminMeta("Blocked by policy");

export const loader = forStaffPage("operations", ({ context }) => loadBlocked(context));

export const action = refuseWrites("operations");

export const links = adminLinks(styles);

export default function PolicyReports() {
	const { lede, stopped, tried } = useLoaderData<typeof loader>();
	return (
		<AdminPage title="Blocked by policy" lede={lede}>
			<h2 className="links-part">Blocked</h2>
			<Blocked rows={stopped} />
			<h2 className="links-part">Trusted Types (report only)</h2>
			<Blocked rows={tried} />
		</AdminPage>
	);
}

function Blocked({ rows }: { rows: BlockedRow[] }) {
	if (rows.length === 0) return <p>No reports.</p>;
	return (
		<DataTable
			className="links-table"
			isLabelled
			rows={rows}
			keyOf={({ directive, blocked }) => `${directive} ${blocked}`}
			columns={[
				{ label: "Source", cell: ({ blocked }) => blocked },
				{ label: "Directive", cell: ({ directive }) => directive },
				{ label: "Times", cell: ({ times }) => times },
				{ label: "Last seen", cell: ({ lastSeen }) => lastSeen },
			]}
		/>
	);
}

export { ErrorBoundary, headers };
