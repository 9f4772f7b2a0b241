import { cellSource, formatValue } from "~/listings/facts/format-value";
import { currentValue, type Indexed, type Kind } from "~/listings/kinds/kind";
import type { Document } from "~db/queries/documents";
import type { Attributes } from "~db/values";
import { byDayOf, codesFor, compareValues, encodeCodes, NO_RANK, type SortValue } from "./index-columns";
import { columnsOf, type IndexedListing, type IndexValues, indexValuesOf, sortValueOn } from "./index-values";

export type BuiltColumn = { column: string; dictionary: string; counts: string; codes: string };

type BuiltIndex = {
	/** Listing ids in the kind's default order. The index is the ordinal. */
	order: string[];
	columns: BuiltColumn[];
	documents: Document[];
};

/** The most distinct values in a filter column, because queries check them one by one. */
const MAX_DISTINCT = 4096;

type Listed = { id: string; name: string; values: IndexValues };

/** @throws RangeError if a filter has too many values; the filter should round them */
export function buildColumns(kind: Kind, listings: Listed[]): Omit<BuiltIndex, "documents"> {
	const ordered = [...listings].sort(ownOrder(kind));
	const columns = columnsOf(kind).map(({ column, type }, at) => {
		const values = ordered.map(({ values }) => values.columns[at] ?? null);
		return type === "sort" ? sortColumn(column, values as SortValue[]) : filterColumn(column, values);
	});
	return { order: ordered.map(({ id }) => id), columns };
}

export function buildIndex(kind: Kind, listings: IndexedListing[], today: string): BuiltIndex {
	const listed = listings.map((listing) => ({ ...listing, values: indexValuesOf(kind, listing, today) }));
	const { order, columns } = buildColumns(kind, listed);
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	return {
		order,
		columns,
		documents: order.flatMap((id) => {
			const listing = byId.get(id);
			return listing ? [listingDocument(kind, listing, today)] : [];
		}),
	};
}

/** Codes into the values, in order of first appearance. @throws RangeError if there are too many values */
function filterColumn(column: string, values: Indexed[]): BuiltColumn {
	const codeOf = new Map<string, number>();
	const counts: number[] = [];
	const raw = values.map((value) => {
		const text = JSON.stringify(value ?? null);
		const code = codeOf.get(text) ?? codeOf.size;
		if (code >= MAX_DISTINCT)
			throw new RangeError(
				`${column} has more than ${MAX_DISTINCT} distinct values: round them in its index`,
			);
		codeOf.set(text, code);
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

function sortColumn(column: string, values: SortValue[]): BuiltColumn {
	const distinct = [...new Set(values.filter((value) => value !== null))].sort(compareValues);
	const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
	const codes = new Uint32Array(values.length);
	for (const [ordinal, value] of values.entries())
		codes[ordinal] = value === null ? NO_RANK : (rankOf.get(value) ?? NO_RANK);
	return { column, dictionary: "[]", counts: `[${distinct.length}]`, codes: encodeCodes(codes) };
}

/** Values first, whatever their age, then unknown ones with a key figure, then those without, then closed listings. */
function ownOrder(kind: Kind): (one: Listed, other: Listed) => number {
	const { direction, ties } = kind.defaultSort;
	return (one, other) => {
		const [a, b] = [one.values.order, other.values.order];
		return (
			a.out - b.out ||
			unknownLast(a.value, b.value, direction) ||
			(a.value === null ? a.bare - b.bare : 0) ||
			unknownLast(a.second, b.second, ties?.direction ?? "asc") ||
			byName(one, other)
		);
	};
}

export function orderOn(kind: Kind, listings: Listed[], today: string): string[] {
	const { field, direction } = kind.defaultSort;
	const ordered = [...listings].sort(ownOrder(kind));
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

/** Fields that identify a listing. The search ranks them almost like names. */
const IDENTIFYING = new Set(["ticker", "issuer"]);

/** Fields of these types say in words what a listing is. */
const IN_WORDS = new Set(["text", "choice", "country", "countries", "list"]);

const LONGEST_ABOUT = 80;

export function listingDocument(
	kind: Kind,
	{ id, slug, name, attributes }: { id: string; slug: string; name: string; attributes: Attributes },
	today: string,
): Document {
	const tagline = kind.tagline(cellSource(kind, { name, attributes }, today));
	const knownAs = [slug];
	const about = [tagline ?? ""];
	const notes: string[] = [];
	for (const field of kind.fields) {
		if (field.key === "name" || !IN_WORDS.has(field.type)) continue;
		const value = currentValue(kind, attributes, field.key, today);
		if (value === null) continue;
		const text = formatValue(field, value, attributes);
		if (text.length > LONGEST_ABOUT) notes.push(text);
		else if (IDENTIFYING.has(field.key)) knownAs.push(text);
		else about.push(text);
	}
	return {
		id,
		name,
		knownAs: knownAs.join(" \n"),
		about: about.join(" \n"),
		notes: notes.join(" \n"),
		href: `${kind.path}/${slug}`,
		what: kind.short,
		line: tagline,
		weight: 1,
	};
}
