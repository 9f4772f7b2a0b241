import type { ReactNode } from "react";

/** What a control of a form is given by its field. */
export type Control = {
	id: string;
	name: string;
	autoFocus: boolean;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

type FieldProps = {
	/** What the ids of its form begin with. */
	form?: string;
	name: string;
	label: string;
	hint?: string;
	optional?: boolean;
	/** What is wrong with fields, by name, in their order. */
	fields: Record<string, string | undefined> | undefined;
	children: (control: Control) => ReactNode;
};

/** A label, its control, and what is wrong with what was typed. Focus goes to the first field that is wrong, also without script. */
export function FormField({ form = "f", name, label, hint, optional, fields = {}, children }: FieldProps) {
	const error = fields[name];
	const described = [hint && `${form}-${name}-hint`, error && `${form}-${name}-error`]
		.filter(Boolean)
		.join(" ");
	return (
		<div className="field">
			<label htmlFor={`${form}-${name}`}>
				{label} {optional && <span className="mut">(optional)</span>}
			</label>
			{hint && (
				<p className="sm mut" id={`${form}-${name}-hint`}>
					{hint}
				</p>
			)}
			{children({
				id: `${form}-${name}`,
				name,
				autoFocus: Object.keys(fields)[0] === name,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
			})}
			{error && (
				<p className="field-error" id={`${form}-${name}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
