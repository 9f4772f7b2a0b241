import type { ReplayView } from "./view";

/** The deepest falls, one row a bad stretch. */
export function WorstTable({ rows, days }: { rows: ReplayView[]; days: number }) {
	return (
		<section className="section">
			<h2>The worst {days === 365 ? "years" : `${days} days`} to have borrowed</h2>
			<ReplayTable rows={rows} first="Loan taken on" />
			<p className="footnote">One row for each bad stretch: the start with the deepest fall.</p>
		</section>
	);
}

/** This loan, taken at the highest close before each crash. */
export function CrashTable({ rows }: { rows: ReplayView[] }) {
	if (rows.length === 0) return null;
	return (
		<section className="section">
			<h2>This loan in the crashes</h2>
			<ReplayTable rows={rows} first="Crash" />
		</section>
	);
}

function ReplayTable({ rows, first }: { rows: ReplayView[]; first: string }) {
	return (
		<table className="replays">
			<thead>
				<tr>
					<th scope="col">{first}</th>
					<th scope="col" className="num">
						Called
					</th>
					<th scope="col" className="num">
						Sold
					</th>
					<th scope="col" className="num">
						Deepest fall
					</th>
					<th scope="col" className="num wide-only">
						Reached on
					</th>
					<th scope="col" className="num wide-only">
						Start LTV that lasted
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, note, called, sold, fall, fallOn, survived }) => (
					<tr key={name}>
						<th scope="row">
							{name}
							{note && <small>{note}</small>}
						</th>
						<td className="num">{called}</td>
						<td className="num">{sold}</td>
						<td className="num">{fall}</td>
						<td className="num wide-only">{fallOn}</td>
						<td className="num wide-only">up to {survived}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
