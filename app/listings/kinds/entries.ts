import type { Attributes, Entry, EntryPart, Value } from "~db/values";
import type { TypedPart } from "../values/part-types";
import type { ShelfLife } from "./shelf-lives";

/**
 * Structured entries of a kind, such as the offers of a lender. Each is a statement of its own, of the field `{key}.{id}`: it has its
 * source and date, is chosen among several, verified, reported and undone as any value is. Its parts are described once, here. Pure.
 */

type PartBase = {
	/** The key in the value of a statement, in exports and in the form. */
	key: string;
	label: string;
	/** What it means, in a sentence or two. */
	explain: string;
	/** The heading in the form. */
	group: string;
	/** What it is where it is left out. Without it, left out means unknown. */
	usual?: EntryPart;
	/** The import refuses an entry without it. */
	mandatory?: boolean;
	/** Its changes are news: what it is called there, `{name}` standing for the entry's, and the field that is followed for it. */
	told?: { label: string; as: string };
};

/** A part of an entry, with its type and what that type asks for (`values/part-types.ts`). */
export type Part = PartBase & TypedPart;

/** Why an entry is refused, and which part of it is to blame. */
export type Wrong = { part: string; reason: string };

/** What the source of a statement is, as far as entries ask. */
export type EntrySource = {
	/** A site's front page. */
	isHome: boolean;
	/** The name of another listed company whose page it is; null where it is none's. */
	rival: string | null;
};

/** A value in words, and what has to be known beside it. Null is unknown. */
export type Said = { text: string; sub?: string } | null;

/** A value read off some entries. */
export type Outlined = {
	value: Value;
	/** The ids of the entries that it rests on. */
	from: string[];
	/** Whether it is one of the numbers that an entry may have from another page: `Entries.alsoFrom`. */
	isElsewhere?: boolean;
};

/** The entries of a kind. */
export type Entries = {
	/** What stands before the dot of a field's key. */
	key: string;
	/** How long one of them is good: the shortest among its parts. */
	shelfLife: ShelfLife;
	singular: string;
	/** The heading over all of them; the group that their fields are in. */
	heading: string;
	/** The heading of their table on a listing's page. */
	tableHeading: (name: string) => string;
	/** What is said of who speaks, where a page repeats another's words and nobody is named. */
	repeats: string;
	/** The words that unfold the parts below the name. */
	unfold: string;
	explain: string;
	parts: Part[];
	/** The columns of the table on a listing's page, after the name. */
	columns: Array<{ label: string; said: (entry: Entry) => Said }>;
	/** What an entry asks of somebody, each in words; it stands below the name. */
	needs: (entry: Entry) => string[];
	/** The keys of the parts that are folded below the name. */
	folded: string[];
	/** The parts that name another page for some of its numbers, its date, what these numbers are called together, and their keys. */
	alsoFrom?: { source: string; date: string; label: string; parts: string[] };
	/** The parts that an entry's own page holds up: it is that of the first of them that the entry says. */
	pageOf?: string[];
	/** An entry in one line. */
	words: (entry: Entry) => string;
	/** What contradicts itself within one entry. */
	check: (entry: Entry) => Wrong | null;
	/** What its source cannot hold up. */
	checkSource: (entry: Entry, source: EntrySource) => Wrong | null;
	/** What they come to where nobody asks about one of them, by the key of the field: `outline.ts`. */
	outline?: (entries: Map<string, Entry>, attributes: Attributes) => Map<string, Outlined>;
	/** What contradicts another entry of the same listing. @param entries by id */
	checkAll: (entries: Map<string, Entry>) => (Wrong & { id: string }) | null;
};

/** A field whose value is one entry. */
export type EntryField = {
	key: string;
	label: string;
	explain: string;
	group: string;
	shelfLife: ShelfLife;
	type: "entry";
	entries: Entries;
};

/** Lower-case words joined by hyphens. */
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

/** The key of the field of an entry. */
export function entryKey(entries: Entries, id: string): string {
	return `${entries.key}.${id}`;
}

/** The id in the key of an entry's field; null where it is no such key. */
export function idOf(entries: Entries, key: string): string | null {
	const id = key.startsWith(`${entries.key}.`) ? key.slice(entries.key.length + 1) : "";
	return isEntryId(id) ? id : null;
}

/** Whether a value is an entry. */
export function isEntry(value: Value | null | undefined): value is Entry {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What an entry says of a part; null where that is unknown. */
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
