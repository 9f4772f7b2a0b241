import { Form } from "@remix-run/react";
import type { ScoreView } from "./view";

/** The eight questions, as a form whose answer is its address. */
export function ScoreForm({ view }: { view: ScoreView }) {
	const { factors, statuses, status, errors, canonical } = view;
	return (
		<section className="section" aria-labelledby="questions">
			<h2 id="questions">The offer</h2>
			<Form method="get" action="/risk-score" className="score-form" key={canonical}>
				{factors.map((factor) =>
					factor.key === "ltv_buffer" ? (
						<fieldset key={factor.key}>
							<legend>{factor.question}</legend>
							<p className="sm mut">
								{factor.why} Weight {factor.weight}%.
							</p>
							<div className="loan-fields">
								<Ratio view={view} name="ltv" label="Start LTV" />
								<Ratio view={view} name="liq" label="Sale at LTV" />
							</div>
						</fieldset>
					) : (
						<div className="field" key={factor.key}>
							<label htmlFor={`r-${factor.key}`}>{factor.question}</label>
							<select
								id={`r-${factor.key}`}
								name={factor.key}
								defaultValue={factor.options.find((option) => option.chosen)?.value ?? ""}
								aria-describedby={`r-${factor.key}-why`}
								aria-invalid={errors[factor.key] ? true : undefined}
							>
								<option value="">I do not know</option>
								{factor.options.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
							<p className="sm mut" id={`r-${factor.key}-why`}>
								{factor.why} Weight {factor.weight}%.
							</p>
							{errors[factor.key] && <p className="field-error">{errors[factor.key]}</p>}
						</div>
					),
				)}
				<div className="field">
					<label htmlFor="r-status">Is the lender in trouble?</label>
					<select id="r-status" name="status" defaultValue={status}>
						<option value="">Not that I know</option>
						{statuses.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					{errors.status && <p className="field-error">{errors.status}</p>}
				</div>
				<button type="submit" className="btn btn-primary">
					Score this offer
				</button>
			</Form>
		</section>
	);
}

function Ratio({ view, name, label }: { view: ScoreView; name: "ltv" | "liq"; label: string }) {
	const error = view.errors[name];
	return (
		<div className="field">
			<label htmlFor={`r-${name}`}>{label}</label>
			<input
				id={`r-${name}`}
				name={name}
				type="text"
				autoComplete="off"
				defaultValue={view.typed[name]}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `r-${name}-error` : undefined}
			/>
			{error && (
				<p className="field-error" id={`r-${name}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
