import type { Attributes } from "~db/values";
import { entriesOf, entryKey, type Outlined } from "../values/entries";
import type { Derivation, Kind } from "./kind";

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
