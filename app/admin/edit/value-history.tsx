import { Form } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import type { FieldView } from "./view";

/** Every fact for the value with its author, time, status and an undo button. */
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
								{...{ listing, field: field.key, facts: undo.facts, label: `Undo the change of ${when}` }}
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
									{...{
										listing,
										field: field.key,
										facts: undo.facts,
										label: `Bring ${undo.bringsBack} back`,
									}}
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

type UndoFormProps = { listing: string; field: string; facts: string; label: string; words: string };

function UndoForm({ listing, field, facts, label, words }: UndoFormProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="listing" value={listing} />
			<input type="hidden" name="field" value={field} />
			<input type="hidden" name="facts" value={facts} />
			<button type="submit" name="do" value="undo" className="btn" aria-label={label}>
				{words}
			</button>
		</Form>
	);
}
