/** A methodology table with its heads and rows. The first text of a row names it. */
export type MethodTable = { caption: string; heads: string[]; rows: string[][] };
export type MethodSection = { id: string; heading: string; paragraphs: string[]; tables: MethodTable[] };
export type MethodologyView = {
	sections: MethodSection[];
	/** When the copy was made that is shown because the database does not answer. */
	degraded: string | null;
};
