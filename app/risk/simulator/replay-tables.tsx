import { memo } from "react";
import { DataTable } from "~/ui/data-table";
import type { ReplayView } from "./present";

export const WorstTable = memo(({ rows, days }: { rows: ReplayView[]; days: number }) => {
	return (
		<section className="section">
			<h2>The worst {days === 365 ? "years" : `${days}-day periods`} to have borrowed</h2>
			<ReplayTable rows={rows} first="Loan started on" />
			<p className="footnote">One row for each bad period, from the start date with the deepest drop.</p>
		</section>
	);
});

export const CrashTable = memo(({ rows }: { rows: ReplayView[] }) => {
	if (rows.length === 0) return null;
	return (
		<section className="section">
			<h2>This loan in past crashes</h2>
			<ReplayTable rows={rows} first="Crash" />
		</section>
	);
});

function ReplayTable({ rows, first }: { rows: ReplayView[]; first: string }) {
	return (
		<DataTable
			className="replays"
			rows={rows}
			keyOf={({ name }) => name}
			columns={[
				{
					label: first,
					cell: ({ name, note }) => (
						<>
							{name}
							{note && <small>{note}</small>}
						</>
					),
				},
				{ label: "Margin call", isNumber: true, cell: ({ called }) => called },
				{ label: "Liquidation", isNumber: true, cell: ({ sold }) => sold },
				{ label: "Deepest drop", isNumber: true, cell: ({ fall }) => fall },
				{ label: "Reached on", isNumber: true, isWideOnly: true, cell: ({ fallOn }) => fallOn },
				{
					label: "Highest LTV that survived",
					isNumber: true,
					isWideOnly: true,
					cell: ({ survived }) => survived,
				},
			]}
		/>
	);
}
