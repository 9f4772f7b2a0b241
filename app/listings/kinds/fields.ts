import type { Attributes } from "~db/values";
import { entriesOf, entryKey } from "../values/entries";
import { type Field, fieldOf, type Kind } from "./kind";

export function entryFieldsOf(kind: Kind, attributes: Attributes): Field[] {
	const { entries } = kind;
	if (!entries) return [];
	return [...entriesOf(entries, attributes).keys()].flatMap(
		(id) => fieldOf(kind, entryKey(entries, id)) ?? [],
	);
}

export function fieldsOf(kind: Kind, attributes: Attributes): Field[] {
	return [...kind.fields, ...entryFieldsOf(kind, attributes)];
}

/** The fields that editors change and verify together with a field. They are its currency and a condition with its own text. */
export function fieldsChangedWith(kind: Kind, field: Field): Field[] {
	const keys = [
		typeof field.condition?.said === "string" ? field.condition.said : null,
		field.type === "money" && typeof field.currency !== "string" ? field.currency.field : null,
	];
	return keys.flatMap((key) => (key ? (fieldOf(kind, key) ?? []) : []));
}

export function doesMove(kind: Kind, key: string): boolean {
	return fieldOf(kind, key)?.moves === true;
}

export function isStated({ derive, retired }: Pick<Field, "derive" | "retired">): boolean {
	return !derive && !retired;
}

export function whyNotStated({ derive }: Pick<Field, "derive">): string {
	if (derive?.entries) return "is read off the entries: say it in one of them";
	return derive ? "is computed and cannot be stated" : "is of former days and cannot be stated any more";
}

/** Where the day of a field's value is stored among the attributes, if the field asks for it. No field has such a key. */
export function dayKey(key: string): string {
	return `${key}@`;
}

/** The ISO day of a field that keeps it; null where the value is undated or only its month or year is known. */
export function dayOf(attributes: Attributes, key: string): string | null {
	const day = attributes[dayKey(key)];
	return typeof day === "string" && day.length === "2026-11-20".length ? day : null;
}
