import { type Field, fieldOf, type Kind } from "./kind";

/** The fields that are edited and verified together with a field: its condition, where that is a text of its own, and its currency. */
export function besideOf(kind: Kind, field: Field): Field[] {
	const keys = [
		typeof field.condition?.said === "string" ? field.condition.said : null,
		field.type === "money" && typeof field.currency !== "string" ? field.currency.field : null,
	];
	return keys.flatMap((key) => (key ? (fieldOf(kind, key) ?? []) : []));
}
