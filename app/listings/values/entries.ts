import type { Attributes, Entry, EntryPart, Value } from "~db/values";
import type { TypedPart } from "./part-types";
import type { ShelfLife } from "./shelf-life";

/**
 * Structured entries of a kind, such as a lender's offers. Each entry is its own statement about the field `{key}.{id}`, with
 * its own source and date. We choose, verify, report and undo it like any value. This file describes its parts once. Pure.
 */

type PartBase = {
	/** The key in the value of a statement, in exports and in the form. */
	key: string;
	label: string;
	explain: string;
	/** The heading in the form. */
	group: string;
	/** The default of a part that the source leaves out. Without `usual`, a missing part is unknown. */
	usual?: EntryPart;
	/** The import refuses an entry without it. */
	mandatory?: boolean;
	/**
	 * Its changes are news. `label` names it there, with `{name}` for the entry's name, and `as` is the field that people follow.
	 */
	told?: { label: string; as: string };
};

/** A part of an entry, with its type and what that type asks for (`values/part-types.ts`). */
export type Part = PartBase & TypedPart;

/** Why we refuse an entry, and the part to blame. */
export type Wrong = { part: string; reason: string };

export type EntrySource = {
	/** Whether the source is a site's front page. */
	isHome: boolean;
	/** The name of another listed company that owns the page, or null. */
	rival: string | null;
};

/** A value in words with a note. Null is unknown. */
export type Said = { text: string; sub?: string } | null;

export type Outlined = {
	value: Value;
	/** The ids of the entries behind the value. */
	from: string[];
	/** Whether this number may come from another page (`Entries.alsoFrom`). */
	isElsewhere?: boolean;
};

export type Entries = {
	/** The part of a field's key before the dot. */
	key: string;
	/** The shortest period among its parts. */
	shelfLife: ShelfLife;
	singular: string;
	/** The heading over all entries, and the group of their fields. */
	heading: string;
	/** The heading of their table on a listing's page. */
	tableHeading: (name: string) => string;
	/** Names the speaker if a page repeats an unnamed source. */
	repeats: string;
	/** The words that unfold the parts below the name. */
	unfold: string;
	explain: string;
	parts: Part[];
	/** The columns of the table on a listing's page, after the name. */
	columns: Array<{ label: string; said: (entry: Entry) => Said }>;
	/** An entry's requirements in words, printed below its name. */
	needs: (entry: Entry) => string[];
	/** The keys of the parts that are folded below the name. */
	folded: string[];
	/** The parts that name another page for some of its numbers, its date, what these numbers are called together, and their keys. */
	alsoFrom?: { source: string; date: string; label: string; parts: string[] };
	/** Parts that the entry's page supports. The page is the source of the first part that the entry has. */
	pageOf?: string[];
	words: (entry: Entry) => string;
	/** Finds contradictions within one entry. */
	check: (entry: Entry) => Wrong | null;
	/** Finds claims that the source can't support. */
	checkSource: (entry: Entry, source: EntrySource) => Wrong | null;
	/** Summary values by field key, for pages that show no single entry (`outline.ts`). */
	outline?: (entries: Map<string, Entry>, attributes: Attributes) => Map<string, Outlined>;
	/** What contradicts another entry of the same listing. @param entries by id */
	checkAll: (entries: Map<string, Entry>) => (Wrong & { id: string }) | null;
};

export type EntryField = {
	key: string;
	label: string;
	explain: string;
	group: string;
	shelfLife: ShelfLife;
	type: "entry";
	entries: Entries;
};

/** Lowercase words joined by hyphens. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 60;

/** Whether a text can be the id of an entry. */
export function isEntryId(id: string): boolean {
	return ID.test(id) && id.length <= LONGEST_ID;
}

/** The field of an entry; undefined where the key is no such key. */
export function entryField(entries: Entries | undefined, key: string): EntryField | undefined {
	const id = entries && idOf(entries, key);
	if (!entries || !id) return undefined;
	const { singular, explain, heading: group, shelfLife } = entries;
	const label = `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${id}`;
	return { key, label, explain, group, shelfLife, type: "entry", entries };
}

export function entryKey(entries: Entries, id: string): string {
	return `${entries.key}.${id}`;
}

/** The id in an entry's field key; null for any other key. */
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

/** The keys of entries among some keys, in the order of their ids. */
export function entryKeysAmong(entries: Entries | undefined, keys: Iterable<string>): string[] {
	return entries ? [...keys].filter((key) => idOf(entries, key) !== null).sort() : [];
}

/** The entries of a listing by id, in the order of their `place`; those of one place go by id. */
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
