import { type Field, fieldOf, type Kind } from "./kind";

/** The fields that editors change and verify together with a field. They are its currency and a condition with its own text. */
export function besideOf(kind: Kind, field: Field): Field[] {
	const keys = [
		typeof field.condition?.said === "string" ? field.condition.said : null,
		field.type === "money" && typeof field.currency !== "string" ? field.currency.field : null,
	];
	return keys.flatMap((key) => (key ? (fieldOf(kind, key) ?? []) : []));
}
