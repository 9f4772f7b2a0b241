import type { Column } from "./kind";

type FieldColumn = Omit<Column, "key" | "sort" | "cell"> & {
	/** The field it shows and sorts by. */
	field: string;
	/** The direction of the first click. */
	first: "asc" | "desc";
	/** The name in the address; the field's unless told. */
	key?: string;
};

/** A column that shows a field in its words and sorts by it. A kind may as well write out its own. */
export function fieldColumn({ field, first, key = field, ...column }: FieldColumn): Column {
	return { key, ...column, sort: { field, first }, cell: (listing) => listing.text(field) };
}
