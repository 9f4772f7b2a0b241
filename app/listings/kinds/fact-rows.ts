/**
 * A field of a row, with its name if unknown, its words, and whether only the opened row shows it. `say` gives null if the row
 * doesn't need to mention the value.
 */
export type RowPart =
	| string
	| { key: string; as?: string; say?: (value: string) => string | null; isQuiet?: true };

/** Values that belong together, under one name. The first that is known leads. */
export type FactRow = { key: string; label: string; fields: RowPart[] };

export type FactSection = { heading: string; rows: FactRow[] };

/**
 * The rows of a kind's page. We skip fields that the kind doesn't have. A field without a row gets its own, in the section of
 * its `group` or in the last section.
 */
export type FactRows = {
	sections: FactSection[];
	under: Record<string, string>;
	/** Fields in another part of the page, such as their own section or the top. */
	elsewhere: string[];
};

export function partKey(part: RowPart): string {
	return typeof part === "string" ? part : part.key;
}
