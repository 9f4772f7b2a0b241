import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ReportProblem } from "./typed-report";

type FormProps = {
	/** Of this report; stays the same when it is sent again. */
	id: string;
	/** The words of the field's label, e.g. 'Margin call at'. */
	label: string;
	/** Why the last attempt was refused, with what was typed. */
	problem: ReportProblem | null;
};

/** 'Report a wrong value'. Works as a plain form; what was typed is never lost to an error. */
export function ReportForm({ id, label, problem }: FormProps) {
	const form = useRef<HTMLFormElement>(null);
	const sending = useNavigation().formMethod === "POST";
	const typed = problem?.typed;

	useEffect(() => {
		if (!problem) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
		(wrong ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
	}, [problem]);

	return (
		<Form ref={form} method="post" className="report-form" preventScrollReset>
			<input type="hidden" name="id" value={typed?.id || id} />
			{problem && (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			)}
			<Field name="message" label="What is wrong?" problem={problem} hint="10 to 2,000 characters.">
				{(control) => (
					<textarea {...control} required minLength={10} maxLength={2000} defaultValue={typed?.message} />
				)}
			</Field>
			<Field name="suggestedValue" label={`The right value of “${label}”`} optional problem={problem}>
				{(control) => <input {...control} type="text" maxLength={200} defaultValue={typed?.suggestedValue} />}
			</Field>
			<Field
				name="sourceUrl"
				label="Where it says so"
				optional
				problem={problem}
				hint="An address that begins with https://. A value changes only when we have seen its source."
			>
				{(control) => (
					<input
						{...control}
						type="url"
						inputMode="url"
						maxLength={500}
						autoComplete="off"
						defaultValue={typed?.sourceUrl}
					/>
				)}
			</Field>
			<Field
				name="email"
				label="Your e-mail address"
				optional
				problem={problem}
				hint="Only to ask you about this report."
			>
				{(control) => <input {...control} type="email" autoComplete="email" defaultValue={typed?.email} />}
			</Field>
			<p className="vh" aria-hidden="true">
				<label htmlFor="r-website">Leave this empty</label>
				<input
					id="r-website"
					name="website"
					type="text"
					tabIndex={-1}
					autoComplete="off"
					defaultValue={typed?.website}
				/>
			</p>
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : "Send report"}
			</button>
		</Form>
	);
}

type Control = {
	id: string;
	name: string;
	autoFocus: boolean;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

type FieldProps = {
	name: "message" | "suggestedValue" | "sourceUrl" | "email";
	label: string;
	hint?: string;
	optional?: boolean;
	problem: ReportProblem | null;
	children: (control: Control) => ReactNode;
};

function Field({ name, label, hint, optional, problem, children }: FieldProps) {
	const error = problem?.fields[name];
	const first = problem ? Object.keys(problem.fields)[0] : undefined;
	const described = [hint && `r-${name}-hint`, error && `r-${name}-error`].filter(Boolean).join(" ");
	return (
		<div className="field">
			<label htmlFor={`r-${name}`}>
				{label} {optional && <span className="mut">(optional)</span>}
			</label>
			{hint && (
				<p className="sm mut" id={`r-${name}-hint`}>
					{hint}
				</p>
			)}
			{children({
				id: `r-${name}`,
				name,
				autoFocus: first === name,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
			})}
			{error && (
				<p className="field-error" id={`r-${name}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
