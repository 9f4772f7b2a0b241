import { Form } from "@remix-run/react";
import { Field } from "~/tools/field";
import { ErrorSummary } from "~/ui/error-summary";
import type { Uses } from "../counted-uses";
import type { ScoreView } from "./load.server";

export function ScoreForm({ view, uses }: { view: ScoreView; uses: Uses }) {
	const { fields, factors, canonical, loan } = view;
	const wrong = fields.filter(({ error }) => error !== null);
	function onSubmit() {
		uses.change();
		uses.ask();
	}
	const named = (...names: string[]) =>
		fields
			.filter(({ key }) => names.includes(key))
			.map((field) => <Field key={field.key} field={field} isFirstWrong={field === wrong[0]} />);
	return (
		<section className="section" aria-labelledby="questions">
			<h2 id="questions">The loan offer</h2>
			<ErrorSummary labels={wrong.map(({ label }) => label)} />
			<Form method="get" action="/risk-score" className="score-form" key={canonical} onSubmit={onSubmit}>
				{loan.map(([name, value]) => (
					<input type="hidden" key={name} name={name} value={value} />
				))}
				{factors.map(({ key, question, why, weight }) =>
					key === "ltv_buffer" ? (
						<fieldset key={key}>
							<legend>{question}</legend>
							<p className="sm mut">
								{why} Weight {weight}%.
							</p>
							<div className="loan-fields">{named("ltv", "liq")}</div>
						</fieldset>
					) : (
						named(key)
					),
				)}
				{named("status")}
				<button type="submit" className="btn btn-primary">
					Score this offer
				</button>
			</Form>
		</section>
	);
}
