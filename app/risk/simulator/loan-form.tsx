import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { InputName } from "~/finance/simulate/inputs";
import { formatCount } from "~/ui/format";
import type { SimulatorView } from "./view";

/** The loan's terms and the way to compute, as a form whose answer is its address. */
export function LoanForm({ view }: { view: SimulatorView }) {
	const hasErrors = Object.keys(view.errors).length > 0;
	return (
		<section className="section" id="loan-terms" aria-labelledby="loan-heading">
			<h2 id="loan-heading">The loan</h2>
			{hasErrors && (
				<p className="notice" role="alert">
					Nothing is computed yet: {Object.keys(view.errors).length === 1 ? "one field" : "some fields"} below
					cannot be used.
				</p>
			)}
			{/* The answer stands at the top of the page: that is where sending it leads. */}
			<Form method="get" action="/risk-simulator" key={view.canonical}>
				<div className="loan-fields">
					<Text view={view} name="loan" label="Loan, USD" />
					<Text view={view} name="ltv" label="Start LTV" hint="Or give the bitcoin." />
					<Text view={view} name="btc" label="Bitcoin pledged" hint="Leave empty to go by the LTV." />
					<Text view={view} name="price" label="Price of a bitcoin, USD" />
					<Text view={view} name="apr" label="APR" />
					<Text view={view} name="days" label="Term, days" />
					<Text view={view} name="margin" label="Margin call at LTV" hint="Empty: no call, or not known." />
					<Text view={view} name="liq" label="Sale at LTV" />
					<Select
						view={view}
						name="interest"
						label="Interest is"
						options={{ accrue: "added to the debt", cash: "paid in cash" }}
					/>
					<Select
						view={view}
						name="method"
						label="Ask"
						options={{
							history: "every window of history",
							blocks: "reshuffled months",
							walk: "a random walk",
						}}
					/>
					<Text view={view} name="since" label="History since" hint="A day like 2018-01-01." />
					<Text view={view} name="until" label="History until" />
					<Text view={view} name="seed" label="Seed of chance" />
					<Select view={view} name="paths" label="Paths of chance" options={pathsOptions(view.typed.paths)} />
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

function pathsOptions(typed: string): Record<string, string> {
	const usual = ["500", "2000", "5000", "10000"];
	const all = usual.includes(typed) ? usual : [...usual, typed];
	return Object.fromEntries(all.map((value) => [value, Number(value) ? formatCount(Number(value)) : value]));
}

type FieldProps = { view: SimulatorView; name: InputName; label: string; hint?: string };

function Text(props: FieldProps) {
	const { view, name } = props;
	return (
		<Field {...props}>
			{(control) => (
				<input
					{...control}
					type="text"
					inputMode={NUMERIC.has(name) ? "decimal" : "text"}
					autoComplete="off"
					defaultValue={view.typed[name]}
				/>
			)}
		</Field>
	);
}

const NUMERIC = new Set<InputName>(["loan", "btc", "price", "days", "seed"]);

function Select({ options, ...props }: FieldProps & { options: Record<string, string> }) {
	return (
		<Field {...props}>
			{(control) => (
				<select {...control} defaultValue={props.view.typed[props.name]}>
					{Object.entries(options).map(([value, words]) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

function Field({
	view,
	name,
	label,
	hint,
	children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
	const error = view.errors[name];
	const described = [hint && `s-${name}-hint`, error && `s-${name}-error`].filter(Boolean).join(" ");
	return (
		<div className="field">
			<label htmlFor={`s-${name}`}>{label}</label>
			{children({
				id: `s-${name}`,
				name,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
			})}
			{hint && (
				<p className="sm mut" id={`s-${name}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="field-error" id={`s-${name}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
