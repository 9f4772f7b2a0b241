import { type FieldMetadata, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps } from "react";

/** The first thing that is wrong with each field. @param errors as the form's library gives them */
export function firstErrors(errors: Record<string, string[] | null>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([name, found]) => (found?.[0] ? [[name, found[0]]] : [])),
	);
}

type ControlProps<Tag extends "select" | "textarea"> = {
	meta: FieldMetadata<string>;
	/** What `FormField` gives its control. */
	control: ComponentProps<Tag>;
};

type SelectProps = ControlProps<"select"> & { options: ReadonlyArray<{ value: string; label: string }> };

/** One of several. */
export function SelectControl({ meta, control, options }: SelectProps) {
	return (
		<select {...getSelectProps(meta)} {...control} key={meta.key}>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
	);
}

type TextareaProps = ControlProps<"textarea"> & { rows: number; maxLength: number };

/** Several lines. */
export function TextareaControl({ meta, control, rows, maxLength }: TextareaProps) {
	return (
		<textarea {...getTextareaProps(meta)} {...control} key={meta.key} rows={rows} maxLength={maxLength} />
	);
}
