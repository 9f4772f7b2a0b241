import type { Field, FieldWords } from "./kind";
import type { ShelfLife } from "./shelf-lives";

/**
 * The fields that stand under one heading of a detail page.
 * @param shelfLife of those that name none of their own; what is computed is as old as what it is computed from
 */
export function under(group: string, shelfLife: ShelfLife, fields: FieldWords[]): Field[] {
	return fields.map((field) => {
		const isComputed = field.derive !== undefined && !field.derive.entries;
		return { ...(isComputed ? {} : { shelfLife }), ...field, group };
	});
}
