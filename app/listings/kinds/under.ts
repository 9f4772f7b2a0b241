import type { ShelfLife } from "../values/shelf-life";
import type { Field, FieldWords } from "./kind";

/**
 * Puts fields under one heading of a detail page.
 * @param shelfLife the default for fields without their own; computed fields age with their inputs
 */
export function under(group: string, shelfLife: ShelfLife, fields: FieldWords[]): Field[] {
	return fields.map((field) => {
		const isComputed = field.derive !== undefined && !field.derive.entries;
		return { ...(isComputed ? {} : { shelfLife }), ...field, group };
	});
}
