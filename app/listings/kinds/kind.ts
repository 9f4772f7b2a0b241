import type { Pips } from "~/ui/band-pips";
import type { Attributes, Value } from "~db/values";
import { type Entries, entryField } from "../values/entries";
import type { ShelfLife } from "../values/shelf-life";
import type { TypedField } from "../values/value-types";
import type { Ascending } from "./ascending";
import type { FactRows } from "./fact-rows";
import type { Headline } from "./headline";
import type { ByDay, Indexed } from "./indexed";
import type { NumberQuestion } from "./number-question";

/**
 * One file here describes one kind of listing. The table, filters, comparison, import check, CSV and structured data follow
 * from it. A long kind keeps its fields or words in files named after it. `filters`, `columns` and similar files hold shared
 * parts. Pure.
 */

/** The settings of a list by option key; only what differs from the first choice. */
export type Options = Record<string, string>;

type FieldBase = {
	/** The key in `db/content/*.json`, in the facts and in the CSV header. */
	key: string;
	label: string;
	/** One or two plain sentences for readers, with the meaning of the value and why it matters. */
	explain: string;
	/** Slugs of glossary terms in the explanation. The page links to them. */
	terms?: string[];
	/** Extra words for the search. The page doesn't show them. */
	soughtBy?: string;
	/** The page and section with a longer explanation than the kind's list. */
	explainedAt?: string;
	/** Counts as required in the quality score. Unknown is still allowed. */
	required?: boolean;
	/** The import refuses a record without it. */
	mandatory?: boolean;
	/** Which direction is beyond doubt better for the reader. Left out where that depends on the reader. */
	better?: "lower" | "higher";
	/** Our grouping of another field's words. It takes that field's source and date, and the page labels it as our reading. */
	readingOf?: string;
	/**
	 * How long a value counts as current. Stated fields and fields read off entries need one. `under` supplies the heading's
	 * default.
	 */
	shelfLife?: ShelfLife;
	/** The value changes with time, so an older one is history and contradicts nothing. */
	moves?: boolean;
	/** We store its day among the attributes, for results whose inputs must share a date (`dayOf`). */
	keepsDay?: boolean;
	/**
	 * The value may hold only under a condition. Then it never ranks, wins, filters or headlines, and we print the condition
	 * (`condition.ts`).
	 */
	condition?: Condition;
	/** We compute the value and never import it. `from` names its inputs, and the weakest input gives the provenance. */
	derive?: Derivation;
	retired?: true; // One of the kind's `retired`.
	onlyOnceKnown?: true; // Left out of rows, lists and menus while no listing has a value.
	/** The words for the value, where the type's own would not do. */
	format?: (value: Value, attributes: Attributes) => string;
	/** A note printed below the value, such as its parts or who pays it. Unlike `condition`, it doesn't affect ranking. */
	beside?: (listing: CellSource) => string | null;
	/** The band drawn before the words, for a score. */
	pips?: (attributes: Attributes) => Pips | undefined;
	/** The words where the value is unknown but something can be said, e.g. 'set per loan'. */
	whenUnknown?: (attributes: Attributes) => string | null;
};

export type Derivation = {
	/** All possible inputs. */
	from: string[];
	/** The inputs in use for these values. Defaults to all inputs. */
	uses?: (attributes: Attributes) => string[];
	/** @param options the settings of the list's `options`; empty outside a list */
	value: (attributes: Attributes, today: string, options?: Options) => Value | null;
	/** The value holds for every borrower, although some of its inputs may not. */
	holdsForAll?: true;
	/** Derived from the listing's entries and stored (`outline.ts`). */
	entries?: true;
	byDay?: ByDay;
};

export type Condition = {
	/** The condition in short, printed after `joint`. Either the key of a text field, or a function of other fields. */
	said: string | ((attributes: Attributes) => string | null);
	lead?: "from" | "up to"; // What stands before the value.
	joint?: string; // What stands before the condition, where that does not follow from how it begins.
	/** Whether the value is the better end of a range. Then it holds only for some, even if the source doesn't say for whom. */
	endOfRange?: (attributes: Attributes) => boolean;
};

export type FieldWords = FieldBase & TypedField;

/** A field under its heading on a detail page; one of the kind's `groups`. */
export type Field = FieldWords & { group: string };

/**
 * A cell of the list. A plain string is the value; null is unknown. If the figure that the column sorts by is unknown and the
 * cell shows other fields, `of` names those fields and the cell shows their mark.
 */
export type Cell =
	| string
	| null
	/** With pips the text is a score, and the word of its band follows it. */
	| { text: string | null; sub?: string; pips?: Pips; of?: string[] }
	/** How far bitcoin may fall, as positive shares of one: 0.29 is a fall of 29%. */
	| { call: number | null; sale: number | null; noCall?: boolean; note?: string; of?: string[] };

export type CellSource = {
	name: string;
	attributes: Attributes;
	/** The value of a field, stored or derived; null where unknown. */
	value: (key: string) => Value | null;
	/** The value of a field in words, with its condition where it has one; null where unknown. */
	text: (key: string) => string | null;
	/** Only if the value holds for every borrower; null if it's unknown or holds only for some. */
	forAll: (key: string) => string | null;
	/**
	 * Only if the value holds for some borrowers, such as 'from 2.9% if below 20% LTV'. Null if it's unknown or holds for all.
	 */
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
	/** Right-aligns numbers. */
	align?: "end";
	/** Spans the card on a phone. */
	wide?: boolean;
	/** CSS width in the table, such as '6.5rem'. Without one it shares the rest. */
	width?: string;
	/** The field it sorts by and the direction of the first click. Unknown always comes last. */
	sort?: {
		field: string;
		first: "asc" | "desc";
		/** The name of the sort order, if it differs from the column head. */
		label?: string;
	};
	/** The fields that `cell` may name in `of`. */
	otherwise?: string[];
	cell: (listing: CellSource) => Cell;
};

export type FilterOption = { value: string; label: string };

export type Filter = {
	key: string;
	legend: string;
	/** `any` shows checkboxes, `one` a single choice and `number` a text field. A listing must pass every filter. */
	type: "any" | "one" | "number";
	/** The value that the index stores for this filter. Round numbers, because a kind can have at most 4,096 distinct values. */
	index: (attributes: Attributes, asOf: string | null, options?: Options) => Indexed;
	/** The choices, or how to name those found in the data. */
	options?: FilterOption[] | ((found: string[]) => FilterOption[]);
	/** For choices, whether an indexed value passes. By default it must equal the choice or contain it; 'unknown' passes null. */
	matches?: (indexed: Indexed, wanted: string, today: string) => boolean;
	hint?: string;
	inBar?: true; // The bar above the list asks it: among the filters it stands where it is chosen.
	number?: NumberQuestion;
};

/** A setting of the list that changes what cells show, and with it their order and what filters by them. */
export type ListOption = {
	key: string;
	legend: string;
	/** The first choice is the default. */
	choices: FilterOption[];
	/** The sort fields and filter keys that this option changes. Each choice has its own index for them. */
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
	/** Extra words for the search. The page doesn't show them. */
	soughtBy: string;
	groups: string[];
	fields: Field[];
	/** Retired fields. We keep their history but no longer show or ask for them. */
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
	/** The fields behind the headline. A card that shows only the headline cites their sources. */
	headlineFrom: string[];
	/** `ties` orders equal and unknown values. `words` names the order when 'lowest first' isn't enough. */
	defaultSort: Order & { ties?: Order; words?: Record<Order["direction"], string> };
	/** How the list's numbers are computed, under the settings of its `options` and without the columns that are left out. */
	footnote?: string | ((options: Options, leftOut: readonly string[]) => string);
	/** Kinds with competing companies. A page from one of those companies counts as a rival's. Defaults to no kinds. */
	rivals?: string[];
	/** Numbers that may not fall from one field to the next; the import refuses a listing where they do. */
	ascending?: Ascending[];
	/** schema.org data of one listing, without @context, name and url, which every kind has. */
	structuredData: (attributes: Attributes) => Record<string, unknown>;
	/** How alike two listings are; higher is more alike. Used for 'Related'. */
	related: (attributes: Attributes) => Record<string, Value | null | undefined>;
	/** The picture above the list, where the kind has one. */
	chart?: { x: string; y: string; title: string; xLabel: string; yLabel: string };
	/** We read episodes from the listings' feeds, and a detail page shows the newest. */
	episodes?: boolean;
	/** The heading over listings that accept no new customers, if it isn't 'closed, or not open to new customers'. */
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

/** The field with this key, or the entry field; undefined if the kind has neither. */
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

/** The list under a key; empty if unknown. */
export function listOf(attributes: Attributes, key: string): string[] {
	const value = attributes[key];
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
