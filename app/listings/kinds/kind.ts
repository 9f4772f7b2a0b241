import type { Pips } from "~/ui/mark";
import type { Attributes, Value } from "~db/values";
import type { AgeClass } from "../values/age";
import { type Entries, entryField } from "../values/entries";
import type { TypedField } from "../values/value-types";

/** The settings of a list by option key; only what differs from the first choice. */
export type Options = Record<string, string>;

type FieldBase = {
	/** The key in `db/content/*.json`, in the facts and in the CSV header. */
	key: string;
	label: string;
	explain: string;
	/** Glossary terms. */
	terms?: string[];
	/** Extra words for the search. The page doesn't show them. */
	soughtBy?: string;
	/** The page and section with a longer explanation than the kind's list. */
	explainedAt?: string;
	/** Counts as required in the quality score. Unknown is still allowed. */
	required?: boolean;
	/** The import refuses a record without it. */
	mandatory?: boolean;
	/** Left out where it depends on the reader. */
	better?: "lower" | "higher";
	/** Our grouping of another field's words. It takes that field's source and date, and the page labels it as our reading. */
	readingOf?: string;
	/** Stated fields and fields read off entries need one. `under` supplies the heading's default. */
	ageClass?: AgeClass;
	/** The value changes with time, so an older one is history and contradicts nothing. */
	moves?: boolean;
	/** We store its day among the attributes, for results whose inputs must share a date (`dayOf`). */
	keepsDay?: boolean;
	/** Such a value never ranks, wins, filters or headlines. */
	condition?: Condition;
	/** We compute the value and never import it. `from` names its inputs, and the weakest input gives the provenance. */
	derive?: Derivation;
	retired?: true; // One of the kind's `retired`.
	onlyOnceKnown?: true; // Left out of rows, lists and menus while no listing has a value.
	/** The words for the value, where the type's own would not do. */
	format?: (value: Value, attributes: Attributes) => string;
	/** A note printed below the value, such as its parts or who pays it. Unlike `condition`, it doesn't affect ranking. */
	beside?: (listing: CellSource) => string | null;
	pips?: (attributes: Attributes) => Pips | undefined;
	/** Such as 'set per loan'. */
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
	/** Derived from the listing's entries and stored (`fields.ts`). */
	entries?: true;
	byDay?: ByDay;
};

export type Condition = {
	/** The key of a text field, or a function of other fields. */
	said: string | ((attributes: Attributes) => string | null);
	lead?: "from" | "up to"; // What stands before the value.
	joint?: string; // What stands before the condition, where that does not follow from how it begins.
	/** Whether the value is the better end of a range. Then it holds only for some, even if the source doesn't say for whom. */
	endOfRange?: (attributes: Attributes) => boolean;
};

export type FieldWords = FieldBase & TypedField;

/** A field under its heading on a detail page; one of the kind's `groups`. */
export type Field = FieldWords & { group: string };

/** `of` names the known fields that a cell shows, if they aren't that of the column's sort alone. One that isn't current marks the cell. */
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
	value: (key: string) => Value | null;
	text: (key: string) => string | null;
	/** Only if the value holds for every borrower; null if it's unknown or holds only for some. */
	forAll: (key: string) => string | null;
	/** Such as 'from 2.9% if below 20% LTV'. Null if it's unknown or holds for all. */
	forSome: (key: string) => string | null;
	/** UTC day. */
	today: string;
	options: Options;
};

export type Column = {
	key: string;
	label: string;
	cardLabel?: string;
	align?: "end";
	wide?: boolean;
	/** The field it sorts by and the direction of the first click. Unknown always comes last. */
	sort?: {
		field: string;
		first: "asc" | "desc";
		label?: string;
	};
	/** The fields that `cell` may name in `of`, apart from that of the sort. */
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
	options?: FilterOption[] | ((found: string[]) => FilterOption[]);
	/** For choices, whether an indexed value passes. By default it must equal the choice or contain it; 'unknown' passes null. */
	matches?: (indexed: Indexed, wanted: string, today: string) => boolean;
	hint?: string;
	inBar?: true; // The bar above the list asks it: among the filters it stands where it is chosen.
	number?: NumberQuestion;
};

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
	aliases: string[];
	/** File name in `db/content/`, without `.json`. */
	content: string;
	singular: string;
	plural: string;
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
	tagline: (listing: CellSource) => string | null;
	/** The title tag of a listing's page. Without it that's the name and the tagline. */
	pageTitle?: (name: string) => string;
	/** The list shows the first four, and any other one only while it's ordered by it. */
	columns: Column[];
	filters: Filter[];
	options?: ListOption[];
	/** The keys of the fields that a listing is chosen by. The date in a list's row speaks for those that the row shows. */
	keyFields: string[];
	history?: { field: string; heading: string; lede: string };
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
	/** Higher is more alike. */
	related: (attributes: Attributes) => Record<string, Value | null | undefined>;
	chart?: { x: string; y: string; title: string; xLabel: string; yLabel: string };
	/** We read episodes from the listings' feeds, and a detail page shows the newest. */
	episodes?: boolean;
	outOfReach?: string;
	beside?: Array<{ href: string; label: string }>;
	calendar?: boolean;
};

type Order = { field: string; direction: "asc" | "desc" };

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

export function fieldOf(kind: Kind, key: string): Field | undefined {
	let map = fieldMaps.get(kind);
	if (!map) {
		map = new Map([...(kind.retired ?? []), ...kind.fields].map((field) => [field.key, field]));
		fieldMaps.set(kind, map);
	}
	return map.get(key) ?? entryField(kind.entries, key);
}

export function numberOf(attributes: Attributes, key: string): number | null {
	const value = attributes[key];
	return typeof value === "number" ? value : null;
}

export function stringOf(attributes: Attributes, key: string): string | null {
	const value = attributes[key];
	return typeof value === "string" ? value : null;
}

export function listOf(attributes: Attributes, key: string): string[] {
	const value = attributes[key];
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** An order that the numbers of a listing have. Unknown ones are passed over; two may be equal. */
type Ascending = {
	fields: string[];
};

type Headline<Listing> = {
	label: string;
	tone?: "call" | "sale";
	/** Its input fields. If one is out of date, it's no headline. The first headline's inputs are the kind's `headlineFrom`. */
	from?: string[];
	value: (listing: Listing) => string | null;
	note: (listing: Listing) => string | null;
	/** The note without parts that hold only today. Share cards use it, because people keep them. */
	lasting?: (listing: Listing) => string | null;
};

/** A value in a filter's index. It's small JSON with few distinct values. Null is unknown. */
export type Indexed = string | number | boolean | null | Array<string | number | null>;

/** A field whose value changes with the day. `index` gives the stored part, and `on` the value on a day. */
export type ByDay = {
	index: (attributes: Attributes) => Indexed;
	on: (indexed: Indexed, today: string) => string | null;
};

type NumberQuestion = {
	unit: string;
	min: number;
	max: number;
	step: number;
	chip: (wanted: string) => string;
	holds: (indexed: Indexed, wanted: string) => boolean | null;
	/** Unknown ones stay in the list in a group of their own, and those whose answer is no are named with the reason. */
	groups?: AnswerGroups;
	/** The typed number that would just let this value pass; null if none would. */
	loosest?: (indexed: Indexed) => number | null;
	/** Whether smaller or larger typed numbers let more pass. */
	looser?: "larger" | "smaller";
};

export type Answer = "yes" | "unknown" | "no";

type AnswerGroups = {
	heading: (answer: Answer, wanted: string) => string;
	/** Why an answer is not yes, in short: 'minimum loan $150,000'. */
	why: (indexed: Indexed, wanted: string) => string | null;
	note: string;
};

/** `say` gives null if the row doesn't need to mention the value. */
export type RowPart =
	| string
	| { key: string; as?: string; say?: (value: string) => string | null; isQuiet?: true };

/** Values that belong together, under one name. The first that is known leads. */
export type FactRow = { key: string; label: string; fields: RowPart[] };

type FactSection = { heading: string; rows: FactRow[] };

/** A field without a row gets its own, in the section of its `group` or in the last section. */
export type FactRows = {
	sections: FactSection[];
	under: Record<string, string>;
	/** Fields in another part of the page, such as their own section or the top. */
	elsewhere: string[];
};

export function partKey(part: RowPart): string {
	return typeof part === "string" ? part : part.key;
}
