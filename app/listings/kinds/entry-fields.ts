import type { Attributes } from "~db/values";
import { entriesOf, entryKey } from "../values/entries";
import { type Field, fieldOf, type Kind } from "./kind";

/** The fields of the entries that a listing has, in their order. */
export function entryFieldsOf(kind: Kind, attributes: Attributes): Field[] {
	const { entries } = kind;
	if (!entries) return [];
	return [...entriesOf(entries, attributes).keys()].flatMap(
		(id) => fieldOf(kind, entryKey(entries, id)) ?? [],
	);
}

/** All fields that a listing may have a value of: those of its kind, then those of its entries. */
export function fieldsOf(kind: Kind, attributes: Attributes): Field[] {
	return [...kind.fields, ...entryFieldsOf(kind, attributes)];
}
