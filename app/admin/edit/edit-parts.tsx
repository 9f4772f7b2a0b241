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
							label: "Current",
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
							cell: ({ age }) => age,
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
			<label htmlFor="add-entry">Short name of the new {singular}</label>
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
			<h2>Value history</h2>
			{field.history.length === 0 ? <p className="sm">No values yet.</p> : null}
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
												<b>{gone}</b>
											</small>
										) : null}
										{note ? <small>{note}</small> : null}
										{words ? <small>Quote: “{words}”</small> : null}
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
								label={`Undo the change from ${when}`}
								words="Undo"
							/>
						) : null}
						{undo?.bringsBack ? (
							<details>
								<summary>Restore {undo.bringsBack}</summary>
								<p className="sm">
									This restores the value with its source and date, and the site shows it at once. The current
									value is <b>{field.now}</b>.
								</p>
								<UndoForm
									of={{ listing, field: field.key, facts: undo.facts }}
									label={`Restore ${undo.bringsBack}`}
									words="Restore"
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
