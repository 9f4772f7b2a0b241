import type { Pips } from "~/ui/band-pips";
import type { Attributes, Value } from "~db/values";
import type { TypedField } from "../values/value-types";
import type { Ascending } from "./ascending";
import { type Entries, entryField } from "./entries";
import type { FactRows } from "./fact-rows";
import type { Headline } from "./headline";
import type { ByDay, Indexed } from "./indexed";
import type { NumberQuestion } from "./number-question";
import type { ShelfLife } from "./shelf-lives";

/**
 * What a kind of listing is: one file here describes one; table, filters, comparison, import check, CSV and structured data follow. A long one keeps its fields or words in files named after it; `filters`, `columns` and the like offer what several share. Pure.
 */

/** The settings of a list by option key; only what differs from the first choice. */
export type Options = Record<string, string>;

type FieldBase = {
	/** The key in `db/content/*.json`, in the facts and in the CSV header. */
	key: string;
	label: string;
	/** One or two plain sentences: what the value means and why a reader should care. */
	explain: string;
	/** Terms of the glossary that it speaks of, by slug: it is followed by links to them. */
	terms?: string[];
	/** Words a reader may look for the explanation by, where it does not have them: for the search, shown nowhere. */
	soughtBy?: string;
	/** The page and part that says more of it than the kind's list does. */
	explainedAt?: string;
	/** Counts as required in the quality score. Unknown is still allowed. */
	required?: boolean;
	/** The import refuses a record without it. */
	mandatory?: boolean;
	/** Which direction is beyond doubt better for the reader. Left out where that depends on the reader. */
	better?: "lower" | "higher";
	/** Our grouping of another field's words: it takes that field's source and date, and says that it is a reading. */
	readingOf?: string;
	/** How long a value is good: of every field that is stated or read off entries. `under` gives a heading's to those that have none. */
	shelfLife?: ShelfLife;
	/** Expected to change with time: an older value of anybody is what was, and contradicts nobody. */
	moves?: boolean;
	/** Its day is stored among the attributes, for what is computed from values that must be of one time: `dayOf`. */
	keepsDay?: boolean;
	/** It may hold only under a condition: then it never ranks, wins, filters or headlines, and is printed with it: `condition.ts`. */
	condition?: Condition;
	/** Computed from other fields, never imported; `from` names them, and the weakest of them is its provenance. */
	derive?: Derivation;
	retired?: true; // One of the kind's `retired`.
	onlyOnceKnown?: true; // Left out of rows, lists and menus while no listing has a value.
	/** The words for the value, where the type's own would not do. */
	format?: (value: Value, attributes: Attributes) => string;
	/** What stands below the value where it is printed alone: what it is made of, who pays it. No `condition`: it keeps it from no order. */
	beside?: (listing: CellSource) => string | null;
	/** The band drawn before the words, for a score. */
	pips?: (attributes: Attributes) => Pips | undefined;
	/** The words where the value is unknown but something can be said, e.g. 'set per loan'. */
	whenUnknown?: (attributes: Attributes) => string | null;
};

export type Derivation = {
	/** The fields it may be computed from. */
	from: string[];
	/** Those of them that it is computed from where these are the values; left out: all. */
	uses?: (attributes: Attributes) => string[];
	/** @param options the settings of the list's `options`; none outside a list */
	value: (attributes: Attributes, today: string, options?: Options) => Value | null;
	/** Chosen so that it holds for everybody, although some of what it is computed from may not. */
	holdsForAll?: true;
	/** Read off the listing's entries when it is derived, and stored: `outline.ts`. */
	entries?: true;
	byDay?: ByDay;
};

export type Condition = {
	/** When the value holds, in short, to be read on after `joint`: the key of the text field, or what other fields say. */
	said: string | ((attributes: Attributes) => string | null);
	lead?: "from" | "up to"; // What stands before the value.
	joint?: string; // What stands before the condition, where that does not follow from how it begins.
	/** Whether the value is the better end of a range: then it holds only for some, even where nothing says for whom. */
	endOfRange?: (attributes: Attributes) => boolean;
};

/** What is said of a field, wherever it stands: with its type, and what that type asks for (`values/value-types.ts`). */
export type FieldWords = FieldBase & TypedField;

/** A field under its heading on a detail page; one of the kind's `groups`. */
export type Field = FieldWords & { group: string };

/**
 * What a cell of the list shows. A plain string is the value; null is unknown. Where the figure that its column sorts by is unknown and the cell
 * shows others in its place, `of` names the fields of those. The cell then has their mark.
 */
export type Cell =
	| string
	| null
	/** With pips the text is a score, and the word of its band follows it. */
	| { text: string | null; sub?: string; pips?: Pips; of?: string[] }
	/** How far bitcoin may fall, as positive shares of one: 0.29 is a fall of 29%. */
	| { call: number | null; sale: number | null; noCall?: boolean; note?: string; of?: string[] };

/** What a column may ask of a listing. */
export type CellSource = {
	name: string;
	attributes: Attributes;
	/** The value of a field, stored or derived; null where unknown. */
	value: (key: string) => Value | null;
	/** The value of a field in words, with its condition where it has one; null where unknown. */
	text: (key: string) => string | null;
	/** The same where it holds for everybody; null where it is unknown or holds only for some. */
	forAll: (key: string) => string | null;
	/** The same where it holds only for some: 'from 2.9% if below 20% LTV'; null where it is unknown or holds for everybody. */
	forSome: (key: string) => string | null;
	/** UTC day. */
	today: string;
	options: Options;
};

export type Column = {
	key: string;
	label: string;
	/** The label of the cell when the row is a card on a phone, where the header's would not do. */
	cardLabel?: string;
	/** Numbers stand at the end. */
	align?: "end";
	/** Spans the card on a phone. */
	wide?: boolean;
	/** CSS width in the table, such as '6.5rem'. Without one it shares the rest. */
	width?: string;
	/** The field it sorts by and the direction of the first click. Unknown always comes last. */
	sort?: {
		field: string;
		first: "asc" | "desc";
		/** What the list is ordered by, where that is another word than the head's. */
		label?: string;
	};
	/** The fields that `cell` may name in `of`. */
	otherwise?: string[];
	cell: (listing: CellSource) => Cell;
};

export type FilterOption = { value: string; label: string };

export type Filter = {
	/** The query parameter. */
	key: string;
	legend: string;
	/** any: checkboxes, one or more; one: a single choice; number: a typed number. Between filters every one must hold. */
	type: "any" | "one" | "number";
	/** What the index holds of a listing for this filter. At most 4,096 distinct values a kind: round numbers here. */
	index: (attributes: Attributes, asOf: string | null, options?: Options) => Indexed;
	/** The choices, or how to name those found in the data. */
	options?: FilterOption[] | ((found: string[]) => FilterOption[]);
	/** For choices, whether an indexed value passes. Left out: equal, or among the values of a list; 'unknown' passes null. */
	matches?: (indexed: Indexed, wanted: string, today: string) => boolean;
	/** What it looks at, below its legend. */
	hint?: string;
	inBar?: true; // The bar above the list asks it: among the filters it stands where it is chosen.
	/** For `number`: what is typed, and what it asks of a listing. */
	number?: NumberQuestion;
};

/** A setting of the list that changes what cells show, and with it their order and what filters by them. */
export type ListOption = {
	key: string;
	legend: string;
	/** The first one is the usual one. */
	choices: FilterOption[];
	/** The fields of sorted columns and the keys of filters that it changes: each choice has an index of its own for them. */
	bearsOn: { sort: string[]; filter: string[] };
};

export type Kind = {
	id: string;
	/** The canonical path of the list, with a slash before and none after. */
	path: string;
	/** Other paths that show the same list. */
	aliases: string[];
	/** File name in `db/content/`, without `.json`. */
	content: string;
	singular: string;
	plural: string;
	/** The word in the navigation and on the home page, and what one does with it there. */
	short: string;
	purpose: string;
	heading: string;
	lede: string;
	/** Words a reader may look for these listings by, where none of the above has them: for the search, shown nowhere. */
	soughtBy: string;
	groups: string[];
	fields: Field[];
	/** Of former days: their histories can be read, and nothing shows them or asks for them. */
	retired?: Field[];
	entries?: Entries;
	rows?: FactRows;
	/** The line under the name in lists, trays and comparisons. */
	tagline: (listing: CellSource) => string | null;
	columns: Column[];
	filters: Filter[];
	options?: ListOption[];
	/** The keys of the fields that a listing is chosen by. The list's 'As of' column speaks for those that a row shows. */
	keyFields: string[];
	/** The field whose values over time a detail page draws, where the kind has one. */
	history?: { field: string; heading: string; lede: string };
	/** The three numbers at the head of a detail page. */
	headline: Headline<CellSource>[];
	/** The fields that the first of them is made of: whose sources hold it up where it stands alone, on a card. */
	headlineFrom: string[];
	/** `ties` orders those of one value and those of none; `words` say an order that 'lowest first' is not all of. */
	defaultSort: Order & { ties?: Order; words?: Record<Order["direction"], string> };
	/** How the list's numbers are computed, under the settings of its `options` and without the columns that are left out. */
	footnote?: string | ((options: Options, leftOut: readonly string[]) => string);
	/** Kinds whose listed companies compete with those of this one: a page of theirs is a rival's. Left out: none. */
	rivals?: string[];
	/** Numbers that may not fall from one field to the next; the import refuses a listing where they do. */
	ascending?: Ascending[];
	/** schema.org data of one listing, without @context, name and url, which every kind has. */
	structuredData: (attributes: Attributes) => Record<string, unknown>;
	/** How alike two listings are; higher is more alike. Used for 'Related'. */
	related: (attributes: Attributes) => Record<string, Value | null | undefined>;
	/** The picture above the list, where the kind has one. */
	chart?: { x: string; y: string; title: string; xLabel: string; yLabel: string };
	/** Its listings have episodes, read from their feeds: a detail page shows the newest. */
	episodes?: boolean;
	/** What stands over the listings that nobody new can have, where that is not 'closed, or not open to new customers'. */
	outOfReach?: string;
	/** Other pages that show the same listings. */
	beside?: Array<{ href: string; label: string }>;
	/** Also offered as an iCalendar file. */
	calendar?: boolean;
};

type Order = { field: string; direction: "asc" | "desc" };

/** The value of a field, stored or derived; null where unknown. */
export function currentValue(
	kind: Kind,
	attributes: Attributes,
	key: string,
	today: string,
	options: Options = {},
): Value | null {
	const field = fieldOf(kind, key);
	if (field?.derive) return field.derive.value(attributes, today, options);
	return attributes[key] ?? null;
}

const fieldMaps = new WeakMap<Kind, Map<string, Field>>();

/** The field with this key, or that of an entry; undefined where there is none. */
export function fieldOf(kind: Kind, key: string): Field | undefined {
	let map = fieldMaps.get(kind);
	if (!map) {
		map = new Map([...(kind.retired ?? []), ...kind.fields].map((field) => [field.key, field]));
		fieldMaps.set(kind, map);
	}
	return map.get(key) ?? entryField(kind.entries, key);
}

/** The number stored under a key, or null. */
export function numberOf(attributes: Attributes, key: string): number | null {
	const value = attributes[key];
	return typeof value === "number" ? value : null;
}

/** The text stored under a key, or null. */
export function stringOf(attributes: Attributes, key: string): string | null {
	const value = attributes[key];
	return typeof value === "string" ? value : null;
}

/** The list stored under a key; empty where unknown. */
export function listOf(attributes: Attributes, key: string): string[] {
	const value = attributes[key];
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
