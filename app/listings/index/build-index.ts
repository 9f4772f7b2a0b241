import { firstDay } from "~/ui/format";
import type { Document } from "~db/documents";
import type { Attributes, Value } from "~db/values";
import { formatValue } from "../format-value";
import { valueForAll } from "../kinds/condition";
import type { Indexed } from "../kinds/indexed";
import type { Kind, Options } from "../kinds/kind";
import { isOutOfOrder } from "../kinds/status";
import { codesFor, encodeCodes, NO_RANK } from "./codes";
import { columnName, differingKeys, settingsOf } from "./index-columns";
import { listingDocument } from "./listing-document";
import { AS_OF, sortChoices } from "./search-params";

/** What the index needs of a listing. */
export type IndexedListing = {
	id: string;
	slug: string;
	name: string;
	attributes: Attributes;
	/** The date its row stands for: `keyDate`. */
	asOf: string | null;
};

export type BuiltColumn = { column: string; dictionary: string; counts: string; codes: string };

export type BuiltIndex = {
	/** Listing ids in the kind's default order: the place in it is the ordinal. */
	order: string[];
	columns: BuiltColumn[];
	/** What the search finds of each. */
	documents: Document[];
};

/** A filter column may not have more distinct values than this: it is read and checked value by value. */
const MAX_DISTINCT = 4096;

/**
 * The column index of a kind: for every filter a column of codes into a dictionary of distinct values, for every sort
 * a column of ranks, both by ordinal, and again for each setting that changes them; and what the search finds.
 * @param today UTC day, for values derived from it
 * @throws RangeError when a filter's values are too many; the filter should round them.
 */
export function buildIndex(kind: Kind, listings: IndexedListing[], today: string): BuiltIndex {
	const ordered = inOwnOrder(kind, listings, today);
	return {
		order: ordered.map((listing) => listing.id),
		columns: [
			...columnsUnder(
				kind,
				ordered,
				today,
				{},
				{
					filter: kind.filters.map(({ key }) => key),
					sort: sortFields(kind),
				},
			),
			...settingsOf(kind).flatMap((options) =>
				columnsUnder(kind, ordered, today, options, {
					filter: differingKeys(kind, "filter", options),
					sort: differingKeys(kind, "sort", options),
				}),
			),
		],
		documents: ordered.map((listing, ordinal) => listingDocument(kind, listing, ordinal, today)),
	};
}

/** The columns with these keys, under the settings of the list. */
function columnsUnder(
	kind: Kind,
	ordered: IndexedListing[],
	today: string,
	options: Options,
	keys: { filter: string[]; sort: string[] },
): BuiltColumn[] {
	const filters = kind.filters.filter(({ key }) => keys.filter.includes(key));
	return [
		...filters.map(({ key, index }) =>
			filterColumn(
				columnName(kind, "filter", key, options),
				ordered.map(({ attributes, asOf }) => index(attributes, asOf, options)),
			),
		),
		...keys.sort.map((field) =>
			sortColumn(
				columnName(kind, "sort", field, options),
				ordered.map((listing) => sortValue(kind, listing, field, today, options)),
			),
		),
	];
}

function sortFields(kind: Kind): string[] {
	return [...new Set(sortChoices(kind).map((choice) => choice.field))];
}

function filterColumn(column: string, values: Indexed[]): BuiltColumn {
	const codeOf = new Map<string, number>();
	const counts: number[] = [];
	const raw = values.map((value) => {
		const text = JSON.stringify(value ?? null);
		let code = codeOf.get(text);
		if (code === undefined) {
			code = codeOf.size;
			if (code >= MAX_DISTINCT)
				throw new RangeError(
					`${column} has more than ${MAX_DISTINCT} distinct values: round them in its index`,
				);
			codeOf.set(text, code);
			counts.push(0);
		}
		counts[code] = (counts[code] ?? 0) + 1;
		return code;
	});
	const codes = codesFor(raw.length, codeOf.size);
	codes.set(raw);
	return {
		column,
		dictionary: `[${[...codeOf.keys()].join(",")}]`,
		counts: JSON.stringify(counts),
		codes: encodeCodes(codes),
	};
}

type SortValue = string | number | null;

/** What a listing is ordered by: a value that holds only for some is no better than none. */
function sortValue(
	kind: Kind,
	listing: IndexedListing,
	field: string,
	today: string,
	options: Options = {},
): SortValue {
	if (isOutOfOrder(listing.attributes)) return null;
	if (field === AS_OF) return listing.asOf && firstDay(listing.asOf);
	if (field === "name") return listing.name.toLocaleLowerCase("en");
	const value = valueForAll(kind, listing.attributes, field, today, options);
	if (value === null || typeof value === "number") return value;
	if (typeof value === "boolean") return value ? 1 : 0;
	return wordsOf(kind, listing.attributes, field, value).toLocaleLowerCase("en");
}

function wordsOf(kind: Kind, attributes: Attributes, key: string, value: Value): string {
	const field = kind.fields.find((candidate) => candidate.key === key);
	if (!field || field.type === "date") return String(value);
	return formatValue(field, value, attributes);
}

function compareValues(a: SortValue, b: SortValue): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function sortColumn(column: string, values: SortValue[]): BuiltColumn {
	const distinct = [...new Set(values.filter((value) => value !== null))].sort(compareValues);
	const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
	const codes = new Uint32Array(values.length);
	for (const [ordinal, value] of values.entries())
		codes[ordinal] = value === null ? NO_RANK : (rankOf.get(value) ?? NO_RANK);
	return {
		column,
		dictionary: "[]",
		counts: `[${distinct.length}]`,
		codes: encodeCodes(codes),
	};
}

/**
 * The kind's own order: known values first, then unknown ones with a key number, then those with none, then those that
 * nobody new can have. Ties go by the
 * kind's second field, where it has one, and by name.
 */
function inOwnOrder(kind: Kind, listings: IndexedListing[], today: string): IndexedListing[] {
	const { field, direction, ties } = kind.defaultSort;
	const keyed = listings.map((listing) => ({
		listing,
		value: sortValue(kind, listing, field, today),
		second: ties ? sortValue(kind, listing, ties.field, today) : null,
		bare: hasNoKeyNumber(kind, listing.attributes) ? 1 : 0,
		out: isOutOfOrder(listing.attributes) ? 1 : 0,
	}));
	keyed.sort(
		(a, b) =>
			a.out - b.out ||
			unknownLast(a.value, b.value, direction) ||
			(a.value === null ? a.bare - b.bare : 0) ||
			unknownLast(a.second, b.second, ties?.direction ?? "asc") ||
			byName(a.listing, b.listing),
	);
	return keyed.map(({ listing }) => listing);
}

function unknownLast(a: SortValue, b: SortValue, direction: "asc" | "desc"): number {
	if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
	return direction === "asc" ? compareValues(a, b) : compareValues(b, a);
}

function byName(a: IndexedListing, b: IndexedListing): number {
	return (
		compareValues(a.name.toLocaleLowerCase("en"), b.name.toLocaleLowerCase("en")) || compareValues(a.id, b.id)
	);
}

/** True where none of the numbers the kind is compared by is known. */
export function hasNoKeyNumber(kind: Kind, attributes: Attributes): boolean {
	return kind.keyFields.every((key) => attributes[key] === null || attributes[key] === undefined);
}
