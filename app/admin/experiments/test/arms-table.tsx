import { DataTable } from "~/ui/data-table";
import type { TestView } from "./view";

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
