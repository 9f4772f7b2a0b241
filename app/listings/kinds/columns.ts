import type { Cell, CellSource, Column, Kind } from "./kind";

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

export function figureFields({ columns }: Kind): string[] {
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
