import type { Attributes } from "~db/values";
import { type Cell, type CellSource, type Column, type Field, fieldOf, type Kind } from "./kind";

type FieldColumn = Omit<Column, "key" | "sort" | "cell"> & {
	/** The name in the address. Defaults to the field's. */
	key?: string;
	field: string;
	first: "asc" | "desc";
	sub?: (listing: CellSource) => string | null | undefined;
	subFields?: string[];
};

/** A column that shows a field in words, with conditional values below, and sorts by it. A kind can also write its own. */
export function fieldColumn({ field, key = field, first, sub, subFields, ...column }: FieldColumn): Column {
	return {
		key,
		...column,
		sort: { field, first },
		...(subFields && { otherwise: subFields }),
		cell: (listing) => {
			const text = listing.forAll(field);
			const other = sub?.(listing);
			const below = [listing.forSome(field), other].filter(Boolean).join("; ");
			if (!sub && !below) return text;
			const of = other && subFields ? knownOf(listing, field, ...subFields) : [];
			return { text, sub: below || undefined, ...(of.length > 0 && { of }) };
		},
	};
}

export function knownOf({ value }: CellSource, ...fields: string[]): string[] {
	return fields.filter((field) => value(field) !== null);
}

/** How many columns a list has beside the name. */
export const SHOWN = 4;

export function figureFields({ columns }: Pick<Kind, "columns">): string[] {
	return columns.flatMap(({ sort, otherwise = [] }) => [...(sort ? [sort.field] : []), ...otherwise]);
}

/** The fields behind a cell. They are those of the column's sort, unless the cell shows others. */
export function shownFields({ sort }: Column, cell: Cell): string[] {
	if (cell !== null && typeof cell === "object" && cell.of) return cell.of;
	return sort ? [sort.field] : [];
}

/** `first` is the direction of the first click. */
type SortOption = { key: string; label: string; field: string; first: "asc" | "desc" };

const sortOptions = new WeakMap<Kind, readonly SortOption[]>();

export function sortChoices(kind: Kind): readonly SortOption[] {
	const known = sortOptions.get(kind);
	if (known) return known;
	const columns = kind.columns.flatMap(({ key, label, sort }) => (sort ? [{ key, label, ...sort }] : []));
	const choices: SortOption[] = [
		{ key: "name", label: "Name", field: "name", first: "asc" },
		...columns,
		{ key: "as-of", label: "As of", field: AS_OF, first: "desc" },
	];
	sortOptions.set(kind, choices);
	return choices;
}

/** The sort field for a row's date, which is that of its oldest dated key number. */
export const AS_OF = "as_of";

/** `ranked` decides an order, a headline or a score. `compared` can be “best”, is a key number or is required. */
export type Bearing = "ranked" | "compared" | "rest";

export const WEIGHTS: Record<Bearing, number> = { ranked: 5, compared: 3, rest: 1 };

/** These types sort alphabetically, so an old value doesn't move anything. */
const ALPHABETICAL = new Set<Field["type"]>(["text", "country", "countries", "list", "url"]);

const bearings = new WeakMap<Kind, Map<string, Bearing>>();

/** Reads sort columns, order, chart and headline of the kind's file, with all their inputs. */
export function bearingOf(kind: Kind, key: string): Bearing {
	let known = bearings.get(kind);
	if (!known) {
		known = readBearings(kind);
		bearings.set(kind, known);
	}
	return known.get(key) ?? (fieldOf(kind, key)?.type === "entry" ? bearingOfEntries(kind, known) : "rest");
}

/** At least `compared`, because people choose a listing by its entries. */
function bearingOfEntries({ fields }: Kind, known: Map<string, Bearing>): Bearing {
	const isRanked = fields.some(({ key, derive }) => derive?.entries && known.get(key) === "ranked");
	return isRanked ? "ranked" : "compared";
}

function readBearings(kind: Kind): Map<string, Bearing> {
	const { columns, defaultSort, chart, headlineFrom, keyFields, fields } = kind;
	const sorted = [...columns.flatMap(({ sort }) => sort?.field ?? []), defaultSort.field];
	const ranked = [...sorted, defaultSort.ties?.field, chart?.x, chart?.y].filter((key) => orders(kind, key));
	const compared = fields.filter(({ better, required }) => better || required).map(({ key }) => key);
	return new Map<string, Bearing>([
		...inputsOf(kind, [...compared, ...keyFields]).map((key) => [key, "compared"] as const),
		...inputsOf(kind, [...ranked, ...headlineFrom]).map((key) => [key, "ranked"] as const),
	]);
}

export function isKeyField(kind: Kind, key: string): boolean {
	if (kind.keyFields.includes(key)) return true;
	return (
		fieldOf(kind, key)?.type === "entry" &&
		kind.keyFields.some((one) => fieldOf(kind, one)?.derive?.entries !== undefined)
	);
}

const inRows = new WeakMap<Kind, string[]>();

/** The key fields behind what a list's row shows. They give the row its date. */
export function rowFields(kind: Kind): string[] {
	let known = inRows.get(kind);
	if (!known) {
		const read = inputsOf(kind, figureFields({ columns: kind.columns.slice(0, SHOWN) }));
		const behind = new Set([...read, ...read.map((key) => fieldOf(kind, key)?.readingOf)]);
		known = kind.keyFields.filter((key) => behind.has(key));
		inRows.set(kind, known);
	}
	return known;
}

/** A date that is the value itself, such as a fund's start, doesn't age. */
export function doesAge(kind: Kind, key: string): boolean {
	const field = orders(kind, key) ? fieldOf(kind, key) : undefined;
	if (!field || field.derive?.byDay) return false;
	return (field.type !== "date" && field.type !== "year") || field.derive !== undefined || !!field.moves;
}

function orders(kind: Kind, key: string | undefined): key is string {
	const field = key === undefined ? undefined : fieldOf(kind, key);
	return field !== undefined && !ALPHABETICAL.has(field.type);
}

function inputsOf(kind: Kind, keys: Array<string | undefined>): string[] {
	const found = new Set<string>();
	const waiting = [...keys];
	for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
		if (found.has(key)) continue;
		found.add(key);
		const { derive, condition } = fieldOf(kind, key) ?? {};
		waiting.push(...(derive?.from ?? []), ...(typeof condition?.said === "string" ? [condition.said] : []));
	}
	return [...found];
}

export function hasNoKeyNumber(kind: Kind, attributes: Attributes): boolean {
	return kind.keyFields.every((key) => attributes[key] === null || attributes[key] === undefined);
}
