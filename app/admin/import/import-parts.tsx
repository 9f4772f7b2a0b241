import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import type { ImportView } from "./load.server";
import type { ChangeRow, DryRun, ListingChanges, OutcomeRow, ProblemRow } from "./present-plan.server";
import { SHEET_FORM } from "./sheet-form";

export function DryRunPart({ dryRun }: { dryRun: DryRun }) {
	const { problems, moreProblems, listings, summary, button, choice, marks, leaveOut } = dryRun;
	return (
		<section aria-labelledby="dry-run" className="import-part">
			<h2 id="dry-run">Preview</h2>
			{problems.length > 0 ? <Problems problems={problems} more={moreProblems} /> : null}
			{summary ? <p role="status">{summary}</p> : null}
			{listings.map((listing) => (
				<ListingPart key={listing.id} listing={listing} />
			))}
			{choice ? <p className="import-choice">{choice}</p> : null}
			{button ? (
				<p className="acts">
					<input type="hidden" name="marks" value={marks} form={SHEET_FORM} />
					<input type="hidden" name="leaveOut" value={leaveOut} form={SHEET_FORM} />
					<button type="submit" className="btn btn-primary" form={SHEET_FORM} name="do" value="record">
						{button}
					</button>
				</p>
			) : null}
		</section>
	);
}

export function OutcomePart({ outcome }: { outcome: OutcomeRow[] }) {
	return (
		<section aria-labelledby="outcome" className="import-part">
			<h2 id="outcome">Results</h2>
			<DataTable<OutcomeRow>
				className="import-table import-outcome"
				rows={outcome}
				keyOf={({ id }) => id}
				columns={[
					{ label: "Listing", cell: ({ name, href }) => <Link to={href}>{name}</Link> },
					{
						label: "Result",
						cell: ({ isRecorded, words }) => (isRecorded ? words : <b>{words}</b>),
					},
				]}
			/>
		</section>
	);
}

function Problems({ problems, more }: { problems: ProblemRow[]; more: number }) {
	return (
		<>
			<DataTable<ProblemRow>
				className="import-table import-problems"
				isLabelled
				caption={<caption>Rows with errors</caption>}
				rows={problems}
				keyOf={({ key }) => key}
				columns={[
					{ label: "Row", cell: ({ row }) => (row ? `Row ${row}` : "File") },
					{ label: "Column", cell: ({ column }) => column || "All" },
					{ label: "Cell", cell: ({ cell }) => (cell ? <code>{cell}</code> : "Empty") },
					{
						label: "Problem",
						cell: ({ reason, addHref }) => (
							<>
								{reason}
								{addHref ? (
									<small>
										<Link to={addHref} target="_blank">
											Add listing (new tab)
										</Link>
									</small>
								) : null}
							</>
						),
					},
				]}
			/>
			{more > 0 ? <p className="sm mut">{more} more problems.</p> : null}
		</>
	);
}

function ListingPart({ listing: { name, href, editHref, isOther, rows } }: { listing: ListingChanges }) {
	return (
		<DataTable<ChangeRow>
			className="import-table import-changes"
			isLabelled
			caption={
				<caption>
					<Link to={href}>{name}</Link>
					<Link to={editHref} className="sm">
						Edit<span className="vh">: {name}</span>
					</Link>
					{isOther ? <b className="sm">Changed since the last preview</b> : null}
				</caption>
			}
			rows={rows}
			keyOf={({ key }) => key}
			columns={[
				{
					label: "Field",
					cell: ({ field, row }) => (
						<>
							{field}
							<small>Row {row}</small>
						</>
					),
				},
				{ label: "Now", cell: ({ before }) => before },
				{
					label: "After",
					cell: ({ after, far, aside }) => (
						<>
							{after}
							{far ? <b className="import-far">{far}</b> : null}
							{aside ? <small>{aside}</small> : null}
						</>
					),
				},
				{ label: "Source", cell: ({ source }) => source },
				{ label: "As of", cell: ({ asOf }) => asOf },
			]}
		/>
	);
}

export function ExportPart({ kinds, columns }: Pick<ImportView, "kinds" | "columns">) {
	return (
		<>
			<section aria-labelledby="export" className="import-part">
				<h2 id="export">Export</h2>
				<p>
					Download all current values of a kind. You can edit and import the file. Split files with more than
					2,000 rows.
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
				<h2 id="columns">File columns</h2>
				<p>Name the columns in a header row, in any order. Only listing, field and value are required.</p>
				<DataTable<ImportView["columns"][number]>
					className="import-table"
					isLabelled
					rows={columns}
					keyOf={({ name }) => name}
					columns={[
						{ label: "Column", cell: ({ name }) => <code>{name}</code> },
						{ label: "Contents", cell: ({ says }) => says },
						{
							label: "Example",
							cell: ({ example }) => (example ? <code>{example}</code> : "Empty"),
						},
					]}
				/>
			</section>
		</>
	);
}
