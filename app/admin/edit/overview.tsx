import { Form, Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { withArticle } from "~/ui/format";
import { ProvenanceMark } from "~/ui/mark";
import { Unknown } from "~/ui/unknown";
import type { AddEntry, EditView, OverviewRow } from "./view";

export function Overview({ listing, groups }: { listing: string; groups: EditView["groups"] }) {
	return groups.map(({ heading, rows, add }) =>
		rows.length === 0 && !add ? null : (
			<section key={heading} className="edit-group">
				<h2>{heading}</h2>
				{add ? <AddForm listing={listing} add={add} /> : null}
				<DataTable<OverviewRow>
					className="edit-overview"
					isLabelled
					rows={rows}
					keyOf={({ key }) => key}
					columns={[
						{
							label: "Value",
							cell: ({ label, href }) => (href ? <Link to={href}>{label}</Link> : label),
						},
						{
							label: "Says",
							cell: ({ value, mark }) =>
								value === null ? (
									<Unknown />
								) : (
									<>
										{mark ? <ProvenanceMark {...mark} /> : null}
										{value}
									</>
								),
						},
						{
							label: "As of",
							cell: ({ age, href }) =>
								[age, href ? "" : "computed"].filter(Boolean).join("; ") || "no source",
						},
					]}
				/>
			</section>
		),
	);
}

/** Adds an entry. Its form opens under a short name, which is permanent. */
function AddForm({ listing, add: { singular, typed, problem } }: { listing: string; add: AddEntry }) {
	return (
		<Form action="/admin/edit" className="acts">
			<input type="hidden" name="listing" value={listing} />
			<label htmlFor="add-entry">Short name of another {singular}</label>
			<input
				id="add-entry"
				name="entry"
				defaultValue={typed}
				placeholder="term-12m"
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? "add-entry-error" : undefined}
				required
			/>
			<button type="submit" className="btn">
				Add {withArticle(singular)}
			</button>
			{problem ? (
				<p className="field-error" id="add-entry-error" role="alert">
					{problem}
				</p>
			) : null}
		</Form>
	);
}
