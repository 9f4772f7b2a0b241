import { Form } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import type { FieldView } from "./view";

/** Every fact of the value: who recorded it when, whether it is in effect, and a button that undoes it. */
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
						{undo ? (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="listing" value={listing} />
								<input type="hidden" name="field" value={field.key} />
								<input type="hidden" name="facts" value={undo} />
								<button
									type="submit"
									name="do"
									value="undo"
									className="btn"
									aria-label={`Undo the change of ${when}`}
								>
									Undo
								</button>
							</Form>
						) : null}
					</li>
				))}
			</ol>
		</section>
	);
}
