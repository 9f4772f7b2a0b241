import type { ReactNode } from "react";

export type Control = {
	id: string;
	name: string;
	autoFocus: boolean;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

type FieldProps = {
	form?: string;
	name: string;
	label: string;
	hint?: string;
	optional?: boolean;
	fields: Record<string, string | undefined> | undefined;
	children: (control: Control) => ReactNode;
};

/** A label, its control and its error. The focus goes to the first wrong field, also without script. */
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
