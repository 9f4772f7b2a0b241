import type { Document } from "~db/documents";
import type { Indexed } from "../kinds/indexed";
import type { Kind } from "../kinds/kind";
import { doesAge } from "../upkeep/field-weight";
import { isBefore } from "../upkeep/shelf-life";
import { type Codes, codesFor, encodeCodes, NO_RANK } from "./codes";
import { byDayOf } from "./index-columns";
import {
	columnsOf,
	type IndexedListing,
	type IndexValues,
	indexValuesOf,
	type SortValue,
	sortValueOn,
} from "./index-values";
import { listingDocument } from "./listing-document";

export type BuiltColumn = { column: string; dictionary: string; counts: string; codes: string };

export type BuiltIndex = {
	/** Listing ids in the kind's default order: the place in it is the ordinal. */
	order: string[];
	/** The first ISO day on which that order is another, because a value that it goes by is past its shelf life; null where there is none. */
	orderedUntil: string | null;
	columns: BuiltColumn[];
	/** What the search finds of each. */
	documents: Document[];
};

/** A filter column may not have more distinct values than this: it is read and checked value by value. */
const MAX_DISTINCT = 4096;

/** A listing as the index takes it up. */
export type Listed = { id: string; name: string; values: IndexValues };

/**
 * The column index of a kind: for every filter a column of codes into a dictionary of distinct values, for every sort
 * a column of ranks, both by ordinal, and again for each setting that changes them.
 * @param today UTC day, for what is past its shelf life
 * @throws RangeError when a filter's values are too many; the filter should round them.
 */
export function buildColumns(kind: Kind, listings: Listed[], today: string): Omit<BuiltIndex, "documents"> {
	const ordered = [...listings].sort(ownOrder(kind, today));
	const columns = columnsOf(kind).map(({ column, type }, at) => {
		const values = ordered.map(({ values }) => values.columns[at] ?? null);
		return type === "sort" ? sortColumn(column, values as SortValue[]) : filterColumn(column, values);
	});
	return { order: ordered.map(({ id }) => id), orderedUntil: firstToAge(kind, listings, today), columns };
}

/** The whole index of a kind: its columns, and what the search finds. @param today UTC day, for values derived from it */
export function buildIndex(kind: Kind, listings: IndexedListing[], today: string): BuiltIndex {
	const listed = listings.map((listing) => ({ ...listing, values: indexValuesOf(kind, listing, today) }));
	const { order, orderedUntil, columns } = buildColumns(kind, listed, today);
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	return {
		order,
		orderedUntil,
		columns,
		documents: order.flatMap((id) => {
			const listing = byId.get(id);
			return listing ? [listingDocument(kind, listing, today)] : [];
		}),
	};
}

/** A filter column: codes into the values, in the order in which they come first. */
export function filterColumn(column: string, values: Indexed[]): BuiltColumn {
	const codeOf = new Map<string, number>();
	const codes = new Uint32Array(values.length);
	for (const [ordinal, value] of values.entries()) {
		const text = JSON.stringify(value ?? null);
		let code = codeOf.get(text);
		if (code === undefined) {
			code = codeOf.size;
			codeOf.set(text, code);
		}
		codes[ordinal] = code;
	}
	return columnOfCodes(column, codes, [...codeOf.keys()]);
}

/**
 * A filter column of codes into texts, JSON each. Its own codes go by which comes first, and texts that no place has are left out.
 * @throws RangeError where there are too many
 */
export function columnOfCodes(column: string, codes: Codes, texts: string[]): BuiltColumn {
	const ownOf = new Int32Array(texts.length).fill(-1);
	const dictionary: string[] = [];
	const counts: number[] = [];
	const raw = new Uint32Array(codes.length);
	for (let ordinal = 0; ordinal < codes.length; ordinal++) {
		const code = codes[ordinal] as number;
		let own = ownOf[code] as number;
		if (own < 0) {
			own = dictionary.length;
			if (own >= MAX_DISTINCT)
				throw new RangeError(
					`${column} has more than ${MAX_DISTINCT} distinct values: round them in its index`,
				);
			ownOf[code] = own;
			dictionary.push(texts[code] as string);
			counts.push(0);
		}
		counts[own] = (counts[own] as number) + 1;
		raw[ordinal] = own;
	}
	const narrow = codesFor(raw.length, dictionary.length);
	narrow.set(raw);
	return {
		column,
		dictionary: `[${dictionary.join(",")}]`,
		counts: JSON.stringify(counts),
		codes: encodeCodes(narrow),
	};
}

export function compareValues(a: SortValue, b: SortValue): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** A sort column: ranks of the values. Unknown ones have none. */
export function sortColumn(column: string, values: SortValue[]): BuiltColumn {
	const distinct = [...new Set(values.filter((value) => value !== null))].sort(compareValues);
	const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
	const codes = new Uint32Array(values.length);
	for (const [ordinal, value] of values.entries())
		codes[ordinal] = value === null ? NO_RANK : (rankOf.get(value) ?? NO_RANK);
	return columnOfRanks(column, codes, distinct.length);
}

/** A sort column of ranks by ordinal. @param distinct how many ranks there are */
export function columnOfRanks(column: string, ranks: Uint32Array, distinct: number): BuiltColumn {
	return { column, dictionary: "[]", counts: `[${distinct}]`, codes: encodeCodes(ranks) };
}

/** The day on which the first of the values that the kind's own order goes by is past its shelf life, of those that are within it. */
export function firstToAge(
	kind: Kind,
	listings: Array<Pick<Listed, "values">>,
	today: string,
): string | null {
	const ends = listings.flatMap((listing) => agesOn(kind, listing, today) ?? []);
	return ends.reduce<string | null>((first, end) => (first === null || end < first ? end : first), null);
}

/** The day on which the value that the own order goes by is past its shelf life, where it is within it. @param today UTC day */
export function agesOn(
	kind: Kind,
	{ values: { order } }: Pick<Listed, "values">,
	today: string,
): string | null {
	const { value, past } = order;
	if (!doesAge(kind, kind.defaultSort.field) || value === null || past === null) return null;
	return isBefore(today, past) ? past : null;
}

/**
 * The kind's own order: values within their shelf life first, then older ones, then unknown ones with a key number, then those with none,
 * then those that nobody new can have. Ties go by the kind's second field, where it has one, and by name.
 * @param today UTC day
 */
export function ownOrder(kind: Kind, today: string): (one: Listed, other: Listed) => number {
	const { field, direction, ties } = kind.defaultSort;
	const ages = doesAge(kind, field);
	const isOld = ({ value, past }: IndexValues["order"]) =>
		ages && value !== null && !isBefore(today, past) ? 1 : 0;
	const isUnknown = ({ value }: IndexValues["order"]) => (value === null ? 1 : 0);
	return (one, other) => {
		const [a, b] = [one.values.order, other.values.order];
		return (
			a.out - b.out ||
			isUnknown(a) - isUnknown(b) ||
			isOld(a) - isOld(b) ||
			unknownLast(a.value, b.value, direction) ||
			(a.value === null ? a.bare - b.bare : 0) ||
			unknownLast(a.second, b.second, ties?.direction ?? "asc") ||
			byName(one, other)
		);
	};
}

/** The ids of a kind's listings as its list shows them on a day. @param today UTC day */
export function orderOn(kind: Kind, listings: Listed[], today: string): string[] {
	const { field, direction } = kind.defaultSort;
	const ordered = [...listings].sort(ownOrder(kind, today));
	const sortedBy = ({ values }: Listed) => sortValueOn(kind, values, field, today);
	if (byDayOf(kind, field))
		ordered.sort((one, other) => unknownLast(sortedBy(one), sortedBy(other), direction));
	return ordered.map(({ id }) => id);
}

function unknownLast(a: SortValue, b: SortValue, direction: "asc" | "desc"): number {
	if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
	return direction === "asc" ? compareValues(a, b) : compareValues(b, a);
}

function byName(a: Listed, b: Listed): number {
	return (
		compareValues(a.name.toLocaleLowerCase("en"), b.name.toLocaleLowerCase("en")) || compareValues(a.id, b.id)
	);
}
