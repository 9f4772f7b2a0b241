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
