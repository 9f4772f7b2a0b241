import type { Attributes } from "~db/values";
import { entriesOf, entryKey, type Outlined } from "./entries";
import type { Derivation, Kind } from "./kind";

/**
 * What a listing's entries come to where nobody asks about one of them: values that are read off them when the listing is derived and
 * stored beside them, under the keys of fields whose `derive` says `entries`. Nobody states such a value; it rests on the entries it is read off.
 */

const NONE: ReadonlyMap<string, Outlined> = new Map();

/** What the entries of a listing come to, by the key of the field; nothing where it has none. */
export function outlineOf(
	{ entries }: Pick<Kind, "entries">,
	attributes: Attributes,
): ReadonlyMap<string, Outlined> {
	const found = entriesOf(entries, attributes);
	return found.size > 0 ? (entries?.outline?.(found, attributes) ?? NONE) : NONE;
}

/** The values of a listing with those that are read off its entries. */
export function withOutline(kind: Pick<Kind, "entries">, attributes: Attributes): Attributes {
	const outlined = [...outlineOf(kind, attributes)].map(([key, { value }]) => [key, value]);
	return { ...attributes, ...Object.fromEntries(outlined) };
}

/** The keys of the entries that a value is read off; none where it is not, or where they are not at hand, as in a row of a list. */
export function entriesBehind(kind: Pick<Kind, "entries">, attributes: Attributes, key: string): string[] {
	const { entries } = kind;
	if (!entries) return [];
	return (outlineOf(kind, attributes).get(key)?.from ?? []).map((id) => entryKey(entries, id));
}

/** How a field is computed that is read off the entries. */
export function readOff(key: string): Derivation {
	return { from: [], entries: true, value: (attributes) => attributes[key] ?? null };
}
