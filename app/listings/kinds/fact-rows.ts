/** How the values of a kind stand on a listing's page where several of them make one row. Pure. */

/**
 * A field of a row: what it is called where it is not known, how its value is said there, and whether that is only said where the row is
 * opened. `say` gives null where the value, in words, goes without saying.
 */
export type RowPart =
	| string
	| { key: string; as?: string; say?: (value: string) => string | null; isQuiet?: true };

/** Values that belong together, under one name. The first that is known leads. */
export type FactRow = { key: string; label: string; fields: RowPart[] };

/** Rows under a heading at their side. */
export type FactSection = { heading: string; rows: FactRow[] };

/**
 * The rows of a kind's page. Fields that the kind does not have are passed over; what stands in no row has one of its own, under the section
 * that its `group` names or else under the last one.
 */
export type FactRows = {
	sections: FactSection[];
	/** By a field's own group the heading that it stands under, where they are not the same. */
	under: Record<string, string>;
	/** Fields that stand elsewhere on the page: in a section of their own, or at its top. */
	elsewhere: string[];
};

/** The key of a row's part. */
export function partKey(part: RowPart): string {
	return typeof part === "string" ? part : part.key;
}
