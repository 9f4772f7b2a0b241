import { DataTable } from "~/ui/data-table";
import type { YearRow } from "./view";

const HEAD = ["First", "Highest", "Lowest", "Last", "Deepest fall"];

export function YearTable({ rows }: { rows: YearRow[] }) {
	return (
		<section className="section" aria-labelledby="years">
			<div className="lead-in">
				<h2 id="years">Year by year</h2>
				<p>
					Closes in USD, of UTC days. The deepest fall is from the highest close up to that day, also one of
					an earlier year.
				</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<section className="wide-box" aria-labelledby="years" tabIndex={0}>
				<DataTable
					className="years"
					rows={rows}
					keyOf={({ year }) => year}
					columns={[
						{ label: "Year", cell: ({ year }) => year },
						...HEAD.map((label, at) => ({
							label,
							isNumber: true,
							cell: ({ cells }: YearRow) => cells[at],
						})),
					]}
				/>
			</section>
		</section>
	);
}
