/** A file of statements, one a row, as the staff exports and imports them: what its columns are called, and its rows as they were read. */

/** The columns that make a statement, in the words of `db/content/facts/`; the others say which, and what becomes of it. */
export const STATED = [
	"value",
	"source",
	"as_of",
	"read_at",
	"via",
	"grade",
	"confidence",
	"note",
	"stands",
] as const;

export const COLUMNS = ["listing", "field", ...STATED, "scope", "statement", "end"] as const;

export type Column = (typeof COLUMNS)[number];

/** The parts of a statement by column: a value as `db/content/facts/` has it, null where it is unknown. What is left out says nothing. */
export type Parts = Partial<Record<Column | "slug", unknown>>;

/** A row of a file, not checked yet. */
export type SheetRow = {
	/** Its number for whoever looks at the file: in a CSV the header is the first, in JSON the first of the list. */
	at: number;
	/** Of a CSV each part is a text, of JSON whatever stands there. */
	parts: Parts;
	/** Whether it is of a CSV, whose cells are still to be read as what their fields are. */
	isCells: boolean;
};

/** Why something of a file cannot be taken. */
export type Problem = {
	/** As `SheetRow.at`; null where it is the file as a whole. */
	row: number | null;
	column: string | null;
	/** A sentence. */
	reason: string;
	/** What stands there. */
	cell: string | null;
	/** The listing that has to be added before, where there is none of this name. */
	missing?: { kind: string; slug: string };
};

export type SheetRead =
	| { rows: SheetRow[]; problems?: undefined }
	| { problems: Problem[]; rows?: undefined };

/** Bytes and rows of one file: what one request reads, checks and shows. */
export const LARGEST_SHEET = 2 * 1024 * 1024;
export const MOST_ROWS = 2000;

export const ofFile = (reason: string): { problems: Problem[] } => ({
	problems: [{ row: null, column: null, reason, cell: null }],
});

const LONGEST_SHOWN = 120;

/** What stands in a cell, as a problem shows it. */
export function cellWords(raw: unknown): string | null {
	if (raw === undefined || raw === null) return null;
	const text = typeof raw === "string" ? raw : JSON.stringify(raw);
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
