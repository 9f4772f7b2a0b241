import type { Field, FieldWords } from "./kind";

/** The fields that stand under one heading of a detail page. */
export function under(group: string, fields: FieldWords[]): Field[] {
	return fields.map((field) => ({ ...field, group }));
}
