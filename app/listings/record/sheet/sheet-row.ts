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

/** As in `db/content/facts/`, with null for unknown. A missing part says nothing. */
export type Parts = Partial<Record<Column | "slug", unknown>>;

export type SheetRow = {
	/** The row number that a person sees. In a CSV the header is row 1, in JSON the first item is. */
	at: number;
	/** CSV parts are text; JSON parts can be any value. */
	parts: Parts;
	isCells: boolean;
};

export type Problem = {
	row: number | null;
	column: string | null;
	reason: string;
	cell: string | null;
	missing?: { kind: string; slug: string };
};

export type SheetRead =
	| { rows: SheetRow[]; problems?: undefined }
	| { problems: Problem[]; rows?: undefined };

/** The most bytes in a file. One request reads, checks and shows all of them. */
export const LARGEST_SHEET = 2 * 1024 * 1024;
export const MOST_ROWS = 2000;

export const ofFile = (reason: string): { problems: Problem[] } => ({
	problems: [{ row: null, column: null, reason, cell: null }],
});

const LONGEST_SHOWN = 120;

export function cellWords(raw: unknown): string | null {
	if (raw === undefined || raw === null) return null;
	const text = typeof raw === "string" ? raw : JSON.stringify(raw);
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
