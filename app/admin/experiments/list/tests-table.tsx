import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { useRowKeys } from "../../keys/use-row-keys";
import type { TestRow, TestsPart } from "./load.server";

/** Tests by state, one per row. Keys work across all tables (j, k and Enter). */
export function TestsTables({ parts }: { parts: TestsPart[] }) {
	const all = parts.flatMap(({ rows }) => rows);
	const { ref, at } = useRowKeys<HTMLDivElement>(all.length);
	return (
		<div ref={ref}>
			{parts.map(({ state, heading, rows }) => (
				<section key={state} aria-labelledby={`tests-${state}`} className="tests-part">
					<h2 id={`tests-${state}`}>{heading}</h2>
					<TestsTable rows={rows} atId={all[at]?.id} />
				</section>
			))}
		</div>
	);
}

/** @param atId the test under the keys */
function TestsTable({ rows, atId }: { rows: TestRow[]; atId: string | undefined }) {
	return (
		<DataTable<TestRow>
			className="tests-table"
			isLabelled
			rows={rows}
			keyOf={({ id }) => id}
			rowProps={({ id }) => ({ className: id === atId ? "is-at" : undefined })}
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
