/** A table of the methodology: its heads, and rows of texts whose first names the row. */
export type MethodTable = { caption: string; heads: string[]; rows: string[][] };
export type MethodSection = { id: string; heading: string; paragraphs: string[]; tables: MethodTable[] };
export type MethodologyView = {
	sections: MethodSection[];
	/** When the copy was made that is shown because the database does not answer. */
	degraded: string | null;
};
