import type { Attributes, Entry, Value } from "~db/values";
import { outlineOf } from "../kinds/fields";
import type { Field, Kind } from "../kinds/kind";
import { type Entries, entryKey, idOf, isEntry, type Part } from "../values/entries";
import { currencyIn } from "../values/numbers";

/** A part of an entry as a field for news, such as `offers.us-ca.apr`. No source states such a field. */
export type PartField = {
	field: Field;
	valueIn: (entry: Entry) => Value | null;
	part: Part;
};

export function partFieldsOf(entries: Entries, id: string, entry: Entry): PartField[] {
	return entries.parts.flatMap((part): PartField[] => {
		const { told } = part;
		if (!told) return [];
		const name = `“${String(entry.name ?? id)}”`;
		const words = {
			key: `${entryKey(entries, id)}.${part.key}`,
			label: told.label.replace("{name}", name),
			explain: part.explain,
			group: entries.heading,
		};
		const plain = (one: Entry) => (typeof one[part.key] === "number" ? (one[part.key] as number) : null);
		if (part.type === "ratio") return [{ field: { ...words, type: "ratio" }, valueIn: plain, part }];
		if (part.type === "count")
			return [
				{ field: { ...words, type: "count", ...(part.unit && { unit: part.unit }) }, valueIn: plain, part },
			];
		if (part.type !== "amount") return [];
		const currency = currencyIn(part, entry);
		// An amount in another currency is another thing, and no other amount.
		const cents = (one: Entry) => {
			const amount = currencyIn(part, one) === currency ? plain(one) : null;
			return amount === null ? null : amount * 100;
		};
		return [{ field: { ...words, type: "money", currency }, valueIn: cents, part }];
	});
}

function splitKey({ entries }: Kind, key: string): { entries: Entries; id: string; part: string } | null {
	const at = key.lastIndexOf(".");
	const id = entries && at > 0 ? idOf(entries, key.slice(0, at)) : null;
	return entries && id !== null ? { entries, id, part: key.slice(at + 1) } : null;
}

export function partFieldOf(kind: Kind, key: string, entry: Value | null | undefined): PartField | null {
	const named = splitKey(kind, key);
	if (!named || !isEntry(entry)) return null;
	return partFieldsOf(named.entries, named.id, entry).find(({ field }) => field.key === key) ?? null;
}

/** The key of the field behind a change, either the entry's or its own. The listing's page uses it as an anchor too. */
export function statedKey(kind: Kind | undefined, key: string): string {
	const named = kind && splitKey(kind, key);
	return named ? entryKey(named.entries, named.id) : key;
}

/** For a rate it's the highest rate's key if that rests on the entry. */
export function followedKey(kind: Kind, key: string, sides: Attributes[]): string {
	const named = splitKey(kind, key);
	const as = named?.entries.parts.find((part) => part.key === named.part)?.told?.as;
	if (!named || as === undefined) return key;
	const isHighest = sides.some((side) => outlineOf(kind, side).get("apr_max")?.from.includes(named.id));
	return as === "apr_min" && isHighest ? "apr_max" : as;
}
