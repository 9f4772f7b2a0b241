import type { Attributes, Entry, EntryPart, Value } from "~db/values";
import type { AgeClass } from "./age";
import type { TypedPart } from "./part-types";

/** Structured entries of a kind, such as offers. Each is its own statement about the field `{key}.{id}`, with its own source and date. */

type PartBase = {
	key: string;
	label: string;
	explain: string;
	group: string;
	/** The default of a part that the source leaves out. Without `usual`, a missing part is unknown. */
	usual?: EntryPart;
	/** The import refuses an entry without it. */
	mandatory?: boolean;
	/** Its changes are news. `label` has `{name}` for the entry's name, and `as` is the field that people follow. */
	told?: { label: string; as: string };
};

export type Part = PartBase & TypedPart;

export type Wrong = { part: string; reason: string };

export type EntrySource = {
	isHome: boolean;
	rival: string | null;
};

/** Null is unknown. */
export type Said = { text: string; sub?: string } | null;

export type Outlined = {
	value: Value;
	from: string[];
	/** Whether this number may come from another page (`Entries.alsoFrom`). */
	isElsewhere?: boolean;
};

export type Entries = {
	key: string;
	/** The shortest period among its parts. */
	ageClass: AgeClass;
	singular: string;
	heading: string;
	tableHeading: (name: string) => string;
	/** Names the speaker if a page repeats an unnamed source. */
	repeats: string;
	unfold: string;
	explain: string;
	parts: Part[];
	columns: Array<{ label: string; said: (entry: Entry) => Said }>;
	needs: (entry: Entry) => string[];
	folded: string[];
	/** The parts that name another page for some of its numbers, its date, what these numbers are called together, and their keys. */
	alsoFrom?: { source: string; date: string; label: string; parts: string[] };
	/** Parts that the entry's page supports. The page is the source of the first part that the entry has. */
	pageOf?: string[];
	words: (entry: Entry) => string;
	check: (entry: Entry) => Wrong | null;
	/** Finds claims that the source can't support. */
	checkSource: (entry: Entry, source: EntrySource) => Wrong | null;
	outline?: (entries: Map<string, Entry>, attributes: Attributes) => Map<string, Outlined>;
	checkAll: (entries: Map<string, Entry>) => (Wrong & { id: string }) | null;
};

type EntryField = {
	key: string;
	label: string;
	explain: string;
	group: string;
	ageClass: AgeClass;
	type: "entry";
	entries: Entries;
};

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 60;

export function isEntryId(id: string): boolean {
	return ID.test(id) && id.length <= LONGEST_ID;
}

export function entryField(entries: Entries | undefined, key: string): EntryField | undefined {
	const id = entries && idOf(entries, key);
	if (!entries || !id) return undefined;
	const { singular, explain, heading: group, ageClass } = entries;
	const label = `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${id}`;
	return { key, label, explain, group, ageClass, type: "entry", entries };
}

export function entryKey(entries: Entries, id: string): string {
	return `${entries.key}.${id}`;
}

export function idOf(entries: Entries, key: string): string | null {
	const id = key.startsWith(`${entries.key}.`) ? key.slice(entries.key.length + 1) : "";
	return isEntryId(id) ? id : null;
}

export function isEntry(value: Value | null | undefined): value is Entry {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function partOf(entry: Entry, { key, usual }: Part): EntryPart | null {
	return entry[key] ?? usual ?? null;
}

export function entryKeysAmong(entries: Entries | undefined, keys: Iterable<string>): string[] {
	return entries ? [...keys].filter((key) => idOf(entries, key) !== null).sort() : [];
}

export function entriesOf(entries: Entries | undefined, attributes: Attributes): Map<string, Entry> {
	if (!entries) return new Map();
	const found = entryKeysAmong(entries, Object.keys(attributes)).flatMap((key) => {
		const [id, entry] = [idOf(entries, key), attributes[key]];
		return id !== null && isEntry(entry) ? [[id, entry] as const] : [];
	});
	return new Map(found.sort(([, a], [, b]) => placeOf(a) - placeOf(b)));
}

const LAST_PLACE = 1e6;

function placeOf({ place }: Entry): number {
	return typeof place === "number" ? place : LAST_PLACE;
}
