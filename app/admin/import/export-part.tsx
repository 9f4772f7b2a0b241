import { DataTable } from "~/ui/data-table";
import type { ImportView } from "./view";

type ExportPartProps = Pick<ImportView, "kinds" | "columns">;

export function ExportPart({ kinds, columns }: ExportPartProps) {
	return (
		<>
			<section aria-labelledby="export" className="import-part">
				<h2 id="export">Export</h2>
				<p>
					All statements of a kind that stand now, as a file that the import takes back. Above 2,000 rows it
					is taken back in parts.
				</p>
				<DataTable<ImportView["kinds"][number]>
					className="import-table import-exports"
					rows={kinds}
					keyOf={({ id }) => id}
					columns={[
						{ label: "Kind", cell: ({ label }) => label },
						{
							label: "Files",
							cell: ({ label, csvHref, jsonHref }) => (
								<>
									<a href={csvHref} download>
										CSV<span className="vh">: {label}</span>
									</a>
									<a href={jsonHref} download>
										JSON<span className="vh">: {label}</span>
									</a>
								</>
							),
						},
					]}
				/>
			</section>
			<section aria-labelledby="columns" className="import-part">
				<h2 id="columns">The columns of a file</h2>
				<p>
					A header names them, in any order. Those that no row needs may be left out; listing, field and value
					may not.
				</p>
				<DataTable<ImportView["columns"][number]>
					className="import-table"
					isLabelled
					rows={columns}
					keyOf={({ name }) => name}
					columns={[
						{ label: "Column", cell: ({ name }) => <code>{name}</code> },
						{ label: "What it says", cell: ({ says }) => says },
						{
							label: "A statement of ours",
							cell: ({ example }) => (example ? <code>{example}</code> : "Empty"),
						},
					]}
				/>
			</section>
		</>
	);
}
