import { CHECKED, CHECKED_LABEL, LATELY } from "~/listings/record/index/search-params";
import { ErrorSummary } from "~/ui/error-summary";
import { FormField } from "~/ui/form-field";
import type { KeepView } from "./present";

const HEIRS = [
	{ value: "no", label: "No" },
	{ value: "yes", label: "Yes" },
	{ value: "", label: "Skip (I only need custody)" },
];

const WISHES = [
	{ name: "hold_key", label: "I want to hold a key" },
	{ name: "hold_no_key", label: "I don’t want to hold a key" },
	{ name: "pass_on_only", label: "Inheritance only (I’ll keep my current wallet)" },
] as const;

const HEIRS_QUESTION = "Can your heirs manage a bitcoin key on their own?";
const AMOUNT = "How much bitcoin do you hold?";
const HOLDER = "Account type";

const LABELS: ReadonlyArray<[name: string, label: string]> = [
	["heirs", HEIRS_QUESTION],
	["btc", AMOUNT],
	["holder", HOLDER],
	...WISHES.map(({ name, label }): [string, string] => [name, label]),
];

export function KeepForm({ form: { typed, errors, isLately } }: Pick<KeepView, "form">) {
	const wrong = LABELS.filter(([name]) => errors[name]);
	const inOrder = Object.fromEntries(wrong.map(([name]) => [name, errors[name]]));
	const first = wrong[0]?.[0];
	const heirs = HEIRS.some(({ value }) => value === typed.heirs) ? typed.heirs : "";
	return (
		<form className="keep-form" method="get" action="/keep" aria-label="What you need" noValidate>
			<ErrorSummary labels={wrong.map(([, label]) => label)} />
			<fieldset aria-describedby="k-heirs-hint">
				<legend>{HEIRS_QUESTION}</legend>
				<p className="sm mut" id="k-heirs-hint">
					A key is a small device or a list of words. Your heirs would have to find it, keep it secret and use
					it correctly. If they can’t, choose “No” and we’ll show plans where the provider helps.
				</p>
				<div className="keep-choices">
					{HEIRS.map(({ value, label }) => (
						<label key={label}>
							<input
								type="radio"
								name="heirs"
								value={value}
								defaultChecked={heirs === value}
								{...(first === "heirs" && value === heirs ? { autoFocus: true } : {})}
								aria-invalid={errors.heirs ? true : undefined}
							/>
							{label}
						</label>
					))}
				</div>
				<Problem error={errors.heirs} />
			</fieldset>
			<div className="keep-amounts">
				<FormField form="k" name="btc" label={AMOUNT} fields={inOrder}>
					{(control) => (
						<span className="keep-unit">
							<input
								{...control}
								type="text"
								inputMode="decimal"
								autoComplete="off"
								defaultValue={typed.btc}
							/>
							<span aria-hidden="true">BTC</span>
						</span>
					)}
				</FormField>
				<FormField form="k" name="holder" label={HOLDER} fields={inOrder}>
					{(control) => (
						<select {...control} defaultValue={typed.holder === "institution" ? "institution" : "person"}>
							<option value="person">Individual</option>
							<option value="institution">Company or fund</option>
						</select>
					)}
				</FormField>
			</div>
			<fieldset>
				<legend>Other preferences</legend>
				<div className="keep-choices">
					{WISHES.map(({ name, label }) => (
						<label key={name}>
							<input
								type="checkbox"
								name={name}
								value="yes"
								defaultChecked={typed[name] === "yes"}
								{...(first === name ? { autoFocus: true } : {})}
								aria-invalid={errors[name] ? true : undefined}
								aria-describedby={errors[name] ? `k-${name}-error` : undefined}
							/>
							{label}
						</label>
					))}
				</div>
				{WISHES.map(({ name }) => (
					<Problem key={name} error={errors[name]} id={`k-${name}-error`} />
				))}
			</fieldset>
			<div className="keep-choices">
				<label>
					<input type="checkbox" name={CHECKED} value={LATELY} defaultChecked={isLately} />
					{CHECKED_LABEL}
				</label>
			</div>
			<button className="btn btn-primary" type="submit">
				Show matching providers
			</button>
		</form>
	);
}

function Problem({ error, id }: { error: string | undefined; id?: string }) {
	return error ? (
		<p className="field-error" id={id}>
			{error}
		</p>
	) : null;
}
