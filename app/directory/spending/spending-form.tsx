import { Link } from "@remix-run/react";
import { ErrorSummary } from "~/ui/error-summary";
import type { SelectView, SpendingFormView } from "./present-form";

/** The form for what a visitor spends a month. It's a plain GET form, so it works without script. */
export function SpendingForm({ view }: { view: SpendingFormView }) {
	const { action, fields, country, more, hidden, sum, clearHref } = view;
	const wrong = [
		...fields,
		{ name: "country", label: "country", ...country },
		...(more?.selects ?? []),
	].filter(({ error }) => error);
	const first = wrong[0]?.name;
	return (
		<div className="loan-bar">
			<form className="loan-line spend-line" action={`${action}#answer`} aria-label="What you spend">
				{hidden.map(([name, value]) => (
					<input type="hidden" key={`${name}=${value}`} name={name} value={value} />
				))}
				<b>I spend each month on</b>
				{fields.map(({ name, label, value, error }) => (
					<Field key={name} name={name} label={label} value={value} error={error} first={first} unit="USD" />
				))}
				<Field name="country" label="and live in" {...country} first={first} />
				<button className="btn btn-primary" type="submit">
					{sum ? "Update" : "Show my rewards"}
				</button>
				{more && (
					<details className="spend-more" open={more.isOpen}>
						<summary>More options</summary>
						<div>
							{more.selects.map((select) => (
								<Select key={select.name} select={select} first={first} />
							))}
						</div>
					</details>
				)}
			</form>
			{(sum || clearHref) && (
				<div className="loan-answer">
					<ErrorSummary labels={wrong.map(({ label }) => label)} />
					<p>
						{sum}{" "}
						{clearHref && (
							<Link className="loan-clear" to={clearHref}>
								Clear
							</Link>
						)}
					</p>
				</div>
			)}
		</div>
	);
}

type FieldProps = {
	name: string;
	label: string;
	value: string;
	error: string | null;
	first: string | undefined;
	unit?: string;
};

function Field({ name, label, value, error, first, unit }: FieldProps) {
	return (
		<div className="spend-field">
			<label>
				<span>{label}</span>
				<span className="slot">
					<input
						id={`spend-${name}`}
						name={name}
						className={unit ? "w-spend" : "w-land"}
						defaultValue={value}
						inputMode={unit ? "decimal" : undefined}
						placeholder={unit ? undefined : "Country"}
						autoComplete="off"
						maxLength={60}
						{...(name === first ? { autoFocus: true } : {})}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `spend-${name}-error` : undefined}
					/>
					{unit && <span>{unit}</span>}
				</span>
			</label>
			{error && (
				<p className="field-error" id={`spend-${name}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}

function Select({
	select: { name, label, value, options, error },
	first,
}: {
	select: SelectView;
	first: string | undefined;
}) {
	return (
		<label>
			<span>{label}</span>
			<select
				name={name}
				defaultValue={value}
				{...(name === first ? { autoFocus: true } : {})}
				aria-invalid={error ? true : undefined}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			{error && <span className="field-error">{error}</span>}
		</label>
	);
}
