import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import type { TestRow } from "./load.server";

/** Tests, one a row. */
export function TestsTable({ rows }: { rows: TestRow[] }) {
	return (
		<DataTable<TestRow>
			className="tests-table"
			isLabelled
			rows={rows}
			keyOf={({ id }) => id}
			columns={[
				{
					label: "Test",
					cell: ({ title, href, what }) => (
						<>
							<Link to={href}>{title}</Link>
							<small>{what}</small>
						</>
					),
				},
				{ label: "When", cell: ({ when }) => when },
				{ label: "What it comes to", cell: ({ comes }) => comes },
			]}
		/>
	);
}
