import { DataTable } from "~/ui/data-table";
import type { TestView } from "./present";

type Arm = TestView["arms"][number];

/** The variants with who saw each, and who then did what is measured. */
export function ArmsTable({ arms }: { arms: Arm[] }) {
	return (
		<DataTable<Arm>
			className="test-table"
			rows={arms}
			keyOf={({ variant }) => variant}
			columns={[
				{
					label: "Variant",
					cell: ({ label, says }) => (
						<>
							{label} <small>{says}</small>
						</>
					),
				},
				{ label: "Visitor days", isNumber: true, cell: ({ seen }) => seen },
				{ label: "Did it", isNumber: true, cell: ({ did }) => did },
				{ label: "Share", isNumber: true, cell: ({ share }) => <b>{share}</b> },
			]}
		/>
	);
}

type Compared = NonNullable<TestView["result"]>["rows"][number];

export function ResultTable({ interval, rows }: NonNullable<TestView["result"]>) {
	return (
		<DataTable<Compared>
			className="test-table"
			isLabelled
			rows={rows}
			keyOf={({ variant }) => variant}
			columns={[
				{ label: "Variant", cell: ({ label }) => label },
				{ label: "Difference in points", isNumber: true, cell: ({ difference }) => <b>{difference}</b> },
				{ label: interval, isNumber: true, cell: (row) => row.interval },
				{ label: "p-value", isNumber: true, cell: (row) => row.pValue },
			]}
		/>
	);
}
