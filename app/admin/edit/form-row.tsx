import type { ReactNode } from "react";

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type FormRowProps = {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: string[];
	children: (described: Described) => ReactNode;
};

export function FormRow({ id, label, hint, errors, children }: FormRowProps) {
	const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className="form-row">
			<label htmlFor={id}>{label}</label>
			<div>
				{children({
					id,
					"aria-invalid": errors ? true : undefined,
					"aria-describedby": described || undefined,
				})}
				{errors ? (
					<p className="field-error" id={`${id}-error`}>
						{errors.join(" ")}
					</p>
				) : null}
				{hint ? (
					<p className="hint" id={`${id}-hint`}>
						{hint}
					</p>
				) : null}
			</div>
		</div>
	);
}
