import type { BandKey } from "~/risk/score/model";

/**
 * What a kind of listing is. One file in this folder describes one kind; the table, the filters, the comparison
 * rows, the import check, the CSV columns and the structured data all follow from it. A long one keeps its fields
 * or its words in files named after it; `filters`, `columns`, `shared-fields` and the like offer what several share.
 * Everything here is pure: no React, no I/O.
 */

/** One holding of an event. Dates are ISO days, both inclusive. */
export type Edition = {
	label: string;
	start: string;
	end: string;
	city: string | null;
	country: string | null;
	source: string | null;
};

/** A value as it is stored: money in cents, bitcoin in sats, ratios as decimals (0.5 is 50%). */
export type Value = string | number | boolean | string[] | Edition[];

/** The current values of one listing by field key. A field that is absent or null is unknown. */
export type Attributes = Record<string, Value | null | undefined>;

type FieldBase = {
	/** The key in `db/content/*.json`, in the facts and in the CSV header. */
	key: string;
	label: string;
	/** One or two plain sentences: what the value means and why a reader should care. */
	explain: string;
	/** The heading it stands under on a detail page; one of the kind's `groups`. */
	group: string;
	/** Counts as required in the quality score. Unknown is still allowed. */
	required?: boolean;
	/** The import refuses a record without it. */
	mandatory?: boolean;
	/** Which direction is beyond doubt better for the reader. Left out where that depends on the reader. */
	better?: "lower" | "higher";
	/** Our grouping of another field's words: it takes that field's source and date, and says that it is a reading. */
	readingOf?: string;
	/** Computed from other fields, never imported; `from` names them, and the weakest of them is its provenance. */
	derive?: { from: string[]; value: (attributes: Attributes, today: string) => Value | null };
	/** The words for the value, where the type's own would not do. */
	format?: (value: Value, attributes: Attributes) => string;
	/** The band drawn before the words, for a score. */
	pips?: (attributes: Attributes) => Pips;
	/** The words where the value is unknown but something can be said, e.g. 'set per loan'. */
	whenUnknown?: (attributes: Attributes) => string | null;
};

export type Field = FieldBase &
	(
		| { type: "text" | "url" | "country" | "countries" | "list" | "boolean" | "editions" }
		/** A share of one: 0.5 reads 50%. `max` is 1 unless told. */
		| { type: "ratio"; min?: number; max?: number }
		/** Cents. `currency` is a code, or the key of the field that holds it. */
		| { type: "money"; currency: string | { field: string } }
		/** Sats. */
		| { type: "bitcoin" }
		/** A whole number with an optional unit, e.g. 'months'. */
		| { type: "count"; unit?: string; min?: number; max?: number }
		| { type: "coordinate"; min: number; max: number }
		| { type: "year" }
		/** An ISO day. */
		| { type: "date" }
		/** One of the named choices; the key is stored, the text is shown. */
		| { type: "choice"; choices: Record<string, string> }
	);

/** The four pips of a score: its band, and whether too little of it is known to lean on. */
export type Pips = { band: BandKey; faint: boolean };

/** What a cell of the list shows. A plain string is the value; null is unknown. */
export type Cell =
	| string
	| null
	/** With pips the text is a score, and the word of its band follows it. */
	| { text: string | null; sub?: string; pips?: Pips }
	/** How far bitcoin may fall, as positive shares of one: 0.29 is a fall of 29%. */
	| { call: number | null; sale: number | null; noCall?: boolean; note?: string };

/** What a column may ask of a listing. */
export type CellSource = {
	name: string;
	attributes: Attributes;
	/** The value of a field, stored or derived; null where unknown. */
	value: (key: string) => Value | null;
	/** The value of a field in words; null where unknown. */
	text: (key: string) => string | null;
	/** UTC day, YYYY-MM-DD. */
	today: string;
	/** The settings of the list's `options`, by key. */
	options: Record<string, string>;
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
	/** CSS width in the table, e.g. '6.5rem'. Left out: shares the rest. */
	width?: string;
	/** The field it sorts by and the direction of the first click. Unknown always comes last. */
	sort?: { field: string; first: "asc" | "desc" };
	cell: (listing: CellSource) => Cell;
};

/** A value in a filter's index: of low cardinality, small, JSON. Null is unknown. */
export type Indexed = string | number | boolean | null | Array<string | number | null>;

export type FilterOption = { value: string; label: string };

export type Filter = {
	/** The query parameter. */
	key: string;
	legend: string;
	/**
	 * any: checkboxes, one or more; one: a single choice; number: a typed number.
	 * Between filters every one must hold.
	 */
	type: "any" | "one" | "number";
	/** What is kept of a listing for this filter. At most 4,096 distinct values a kind: round numbers here. */
	index: (attributes: Attributes, asOf: string | null) => Indexed;
	/** The choices, or how to name those found in the data. */
	options?: FilterOption[] | ((found: string[]) => FilterOption[]);
	/** Whether an indexed value passes. Left out: equal, or among the values of a list; 'unknown' passes null. */
	matches?: (indexed: Indexed, wanted: string, today: string) => boolean;
	/** For `number`: unit shown in the field, bounds, and the words of its chip. */
	number?: {
		unit: string;
		min: number;
		max: number;
		step: number;
		chip: (wanted: string) => string;
		/** The typed number that would just let this indexed value pass; null where none would. */
		loosest?: (indexed: Indexed) => number | null;
		/** Whether smaller or larger typed numbers let more pass. */
		looser?: "larger" | "smaller";
	};
};

/** A setting of the list that changes what cells show and not which listings are shown. */
export type ListOption = { key: string; legend: string; choices: FilterOption[] };

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
	groups: string[];
	fields: Field[];
	/** The line under the name in lists, trays and comparisons. */
	tagline: (listing: CellSource) => string | null;
	columns: Column[];
	filters: Filter[];
	options?: ListOption[];
	/** The keys of the fields whose sources the list's 'As of' column speaks for. */
	keyFields: string[];
	/** The field whose values over time a detail page draws, where the kind has one. */
	history?: { field: string; heading: string; lede: string };
	/** The three numbers at the head of a detail page. */
	headline: Array<{
		label: string;
		tone?: "call" | "sale";
		value: (listing: CellSource) => string | null;
		note: (listing: CellSource) => string | null;
	}>;
	/** `ties` orders the listings that `field` does not: those of one value, and those of none. */
	defaultSort: {
		field: string;
		direction: "asc" | "desc";
		ties?: { field: string; direction: "asc" | "desc" };
	};
	/** What the list's footnote says of how its numbers are computed. */
	footnote?: string;
	/** schema.org data of one listing, without @context, name and url, which every kind has. */
	structuredData: (attributes: Attributes) => Record<string, unknown>;
	/** How alike two listings are; higher is more alike. Used for 'Related'. */
	related: (attributes: Attributes) => Record<string, Value | null | undefined>;
	/** The picture above the list, where the kind has one. */
	chart?: { x: string; y: string; title: string; xLabel: string; yLabel: string };
	/** Also offered as an iCalendar file. */
	calendar?: boolean;
};

/** The value of a field, stored or derived; null where unknown. */
export function currentValue(kind: Kind, attributes: Attributes, key: string, today: string): Value | null {
	const field = fieldOf(kind, key);
	if (field?.derive) return field.derive.value(attributes, today);
	return attributes[key] ?? null;
}

const fieldMaps = new WeakMap<Kind, Map<string, Field>>();

/** The field with this key, or undefined. */
export function fieldOf(kind: Kind, key: string): Field | undefined {
	let map = fieldMaps.get(kind);
	if (!map) {
		map = new Map(kind.fields.map((field) => [field.key, field]));
		fieldMaps.set(kind, map);
	}
	return map.get(key);
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
