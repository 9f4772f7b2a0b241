import { Form, Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { withArticle } from "~/ui/format";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { Hidden } from "../parts";
import type { AddEntry, EditView, FieldView, OverviewRow } from "./edit.server";

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

export function ValueHistory({ listing, field }: { listing: string; field: FieldView }) {
	return (
		<section className="edit-part">
			<h2>History of this value</h2>
			{field.history.length === 0 ? <p className="sm">Nothing was stated of it yet.</p> : null}
			<ol className="edit-history">
				{field.history.map(({ key, when, who, lines, undo }) => (
					<li key={key}>
						<p className="sm mut">
							{when}, {who}
						</p>
						<ul className="then">
							{lines.map(({ id, what, value, mark, from, note, words, gone, state }) => (
								<li key={id}>
									<span>
										{mark ? <ProvenanceMark {...mark} /> : null}
										{from}
										{gone ? (
											<small>
												<b>Its source is {gone}</b>
											</small>
										) : null}
										{note ? <small>{note}</small> : null}
										{words ? <small>On the page: “{words}”</small> : null}
									</span>
									<span>
										{what}
										<b>{value}</b>
										{state ? <small>{state}</small> : null}
									</span>
								</li>
							))}
						</ul>
						{undo?.bringsBack === null ? (
							<UndoForm
								of={{ listing, field: field.key, facts: undo.facts }}
								label={`Undo the change of ${when}`}
								words="Undo"
							/>
						) : null}
						{undo?.bringsBack ? (
							<details>
								<summary>Bring back {undo.bringsBack}</summary>
								<p className="sm">
									It is stated again with the source and date it had, and counts on the site at once: now it
									says <b>{field.now}</b>.
								</p>
								<UndoForm
									of={{ listing, field: field.key, facts: undo.facts }}
									label={`Bring ${undo.bringsBack} back`}
									words="Bring it back"
								/>
							</details>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}

function UndoForm({ of, label, words }: { of: Record<string, string>; label: string; words: string }) {
	return (
		<Form method="post" preventScrollReset>
			<Hidden of={of} />
			<button type="submit" name="do" value="undo" className="btn" aria-label={label}>
				{words}
			</button>
		</Form>
	);
}
