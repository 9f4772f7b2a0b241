import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { SHEET_FORM } from "./sheet-form";
import type { ChangeRow, DryRun, ListingChanges, OutcomeRow, ProblemRow } from "./view";

export function DryRunPart({ dryRun }: { dryRun: DryRun }) {
	const { problems, moreProblems, listings, summary, button, choice, marks, leaveOut } = dryRun;
	return (
		<section aria-labelledby="dry-run" className="import-part">
			<h2 id="dry-run">What would change</h2>
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

/** What came of each listing, where it did not all go the same way. */
export function OutcomePart({ outcome }: { outcome: OutcomeRow[] }) {
	return (
		<section aria-labelledby="outcome" className="import-part">
			<h2 id="outcome">What was recorded</h2>
			<DataTable<OutcomeRow>
				className="import-table import-outcome"
				rows={outcome}
				keyOf={({ id }) => id}
				columns={[
					{ label: "Listing", cell: ({ name, href }) => <Link to={href}>{name}</Link> },
					{
						label: "What came of it",
						cell: ({ isRecorded, words }) => (
							<>
								<b>{isRecorded ? "Recorded:" : "Not recorded:"}</b> {words}
							</>
						),
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
				caption={<caption>What cannot be taken</caption>}
				rows={problems}
				keyOf={({ key }) => key}
				columns={[
					{ label: "Row", cell: ({ row }) => (row ? `Row ${row}` : "File") },
					{ label: "Column", cell: ({ column }) => column || "All" },
					{ label: "What stands there", cell: ({ cell }) => (cell ? <code>{cell}</code> : "Nothing") },
					{
						label: "Why",
						cell: ({ reason, addHref }) => (
							<>
								{reason}
								{addHref ? (
									<small>
										<Link to={addHref} target="_blank">
											Add it in another tab
										</Link>
									</small>
								) : null}
							</>
						),
					},
				]}
			/>
			{more > 0 ? <p className="sm mut">And {more} more.</p> : null}
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
					{isOther ? <b className="sm">Not as it was shown before</b> : null}
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
					label: "Then",
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
