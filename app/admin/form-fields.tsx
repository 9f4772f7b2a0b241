import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { FormField } from "~/ui/form-field";
import { Options } from "./parts";

type FieldProps = {
	of: FieldMetadata<string>;
	label: string;
	hint?: string;
	optional?: boolean;
	/** Errors by field name. */
	wrong: Record<string, string>;
};

export function firstErrors(errors: Record<string, string[] | null>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([name, found]) => (found?.[0] ? [[name, found[0]]] : [])),
	);
}

export function TextField({
	of,
	label,
	hint,
	optional,
	wrong,
	...input
}: FieldProps & ComponentProps<"input">) {
	return (
		<FormField form={of.formId} name={of.name} label={label} hint={hint} optional={optional} fields={wrong}>
			{(control) => (
				<input
					{...getInputProps(of, { type: "text" })}
					{...control}
					key={of.key}
					autoComplete="off"
					{...input}
				/>
			)}
		</FormField>
	);
}

export function AreaField({ of, label, hint, wrong, ...area }: FieldProps & ComponentProps<"textarea">) {
	return (
		<FormField form={of.formId} name={of.name} label={label} hint={hint} fields={wrong}>
			{(control) => <textarea {...getTextareaProps(of)} {...control} key={of.key} {...area} />}
		</FormField>
	);
}

export function SelectField({
	of,
	label,
	hint,
	wrong,
	options,
}: FieldProps & { options: ComponentProps<typeof Options>["of"] }) {
	return (
		<FormField form={of.formId} name={of.name} label={label} hint={hint} fields={wrong}>
			{(control) => (
				<select {...getSelectProps(of)} {...control} key={of.key}>
					<Options of={options} />
				</select>
			)}
		</FormField>
	);
}
