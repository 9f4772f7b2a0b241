import { Form } from "@remix-run/react";
import { Field } from "~/tools/field";
import type { FieldView } from "~/tools/present-field";
import { formatCount } from "~/ui/format";
import type { SimulatorView } from "./view";

/** The loan's terms and the way to compute, as a form whose answer is its address. */
export function LoanForm({ view }: { view: SimulatorView }) {
	const wrong = view.fields.filter(({ error }) => error).length;
	return (
		<section className="section" id="loan-terms" aria-labelledby="loan-heading">
			<h2 id="loan-heading">The loan</h2>
			{wrong > 0 && (
				<p className="notice" role="alert">
					Nothing is computed yet: {wrong === 1 ? "one field" : "some fields"} below cannot be used.
				</p>
			)}
			{/* The answer stands at the top of the page: that is where sending it leads. */}
			<Form method="get" action="/risk-simulator" key={view.canonical}>
				<div className="loan-fields">
					{view.fields.map((field) => (
						<Field key={field.key} field={field.key === "paths" ? asChoice(field) : field} />
					))}
				</div>
				<details className="lender-choices" open={view.terms.length > 0}>
					<summary>Compare up to four listed lenders on this loan</summary>
					<fieldset>
						<legend className="vh">Lenders</legend>
						{view.choices.map(({ id, name, chosen }) => (
							<label key={id}>
								<input type="checkbox" name="terms" value={id} defaultChecked={chosen} />
								{name}
							</label>
						))}
					</fieldset>
				</details>
				<button type="submit" className="btn btn-primary">
					Simulate
				</button>
			</Form>
		</section>
	);
}

/** The numbers of paths that are usual, and the one that is asked for. */
function asChoice(field: FieldView): FieldView {
	const asked = field.text.replaceAll(",", "");
	const values = [...new Set(["500", "2000", "5000", "10000", asked])];
	const labelOf = (value: string) => (Number(value) ? formatCount(Number(value)) : value);
	return { ...field, text: asked, choices: values.map((value) => ({ value, label: labelOf(value) })) };
}
