import { DataTable } from "~/ui/data-table";
import type { TestView } from "./present";

type Guard = TestView["guards"][number];

/** The guard metrics by variant, with the limits that stop the test. */
export function GuardsTable({ guards, letters }: { guards: Guard[]; letters: string[] }) {
	return (
		<DataTable<Guard>
			className="test-table"
			isLabelled
			rows={guards}
			keyOf={({ key }) => key}
			columns={[
				{ label: "Guard", cell: ({ label }) => label },
				...letters.map((letter, at) => ({
					label: letter,
					isNumber: true,
					cell: ({ shares }: Guard) => shares[at],
				})),
				{ label: "Stops the test when", cell: ({ stops }) => <span className="mut">{stops}</span> },
				{
					label: "Now",
					isNumber: true,
					cell: ({ state, isBroken }) => (isBroken ? <b className="test-broken">{state}</b> : state),
				},
			]}
		/>
	);
}
