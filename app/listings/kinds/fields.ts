import type { Attributes } from "~db/values";
import { entriesOf, entryKey, type Outlined } from "../values/entries";
import { type Derivation, type Field, fieldOf, type Kind } from "./kind";

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
	if (derive?.entries) return "comes from the entries, so change it in one of them";
	return derive ? "is computed, so it can’t be entered" : "is retired, so it can’t be entered";
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

/** Summaries of entries, stored when we derive a listing. No source states such a value. It rests on the entries. */

const NONE: ReadonlyMap<string, Outlined> = new Map();

export function outlineOf(
	{ entries }: Pick<Kind, "entries">,
	attributes: Attributes,
): ReadonlyMap<string, Outlined> {
	const found = entriesOf(entries, attributes);
	return found.size > 0 ? (entries?.outline?.(found, attributes) ?? NONE) : NONE;
}

export function withOutline(kind: Pick<Kind, "entries">, attributes: Attributes): Attributes {
	const outlined = [...outlineOf(kind, attributes)].map(([key, { value }]) => [key, value]);
	return { ...attributes, ...Object.fromEntries(outlined) };
}

/** The keys of the entries behind a value. Empty if the value isn't a summary, or if a list's row doesn't have the entries. */
export function entriesBehind(kind: Pick<Kind, "entries">, attributes: Attributes, key: string): string[] {
	const { entries } = kind;
	if (!entries) return [];
	return (outlineOf(kind, attributes).get(key)?.from ?? []).map((id) => entryKey(entries, id));
}

export function readOff(key: string): Derivation {
	return { from: [], entries: true, value: (attributes) => attributes[key] ?? null };
}
