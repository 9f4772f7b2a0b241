import type { CsvCell } from "~/ui/csv";
import type { StatedRecord } from "~db/records";

/** What listings answer to a question in the address, for an export: in which order they stand, and what stands beside their values. */
export type Answered = {
	/** The name under which it stands beside the values. */
	key: string;
	/** The address of the list with the question in it. */
	href: string;
	/** What was asked, or what holds for all of them. */
	asked: Record<string, unknown>;
	/** In page order, by what a listing is found by. */
	rows: AnsweredRow[];
	/** The listings, where they were read with the answers; else all of the kind are read. */
	listings?: StatedRecord[];
};

/** What one listing answers: the same names for all, numbers that are not rounded; and as cells of a CSV, the same columns for all. */
export type AnsweredRow = { slug: string; record: object; cells: Cells };

export type Cells = Array<[column: string, cell: CsvCell]>;

/**
 * Values by the names of their columns: lists are parted by semicolons.
 * @param prefix what the columns begin with
 * @param inParts whether what is inside another has columns of its own; else it is JSON
 */
export function cellsOf(values: object, prefix: string, inParts: boolean): Cells {
	return Object.entries(values).flatMap(([key, value]): Cells => {
		const column = prefix + key;
		if (Array.isArray(value)) return [[column, value.join("; ")]];
		if (value !== null && typeof value === "object")
			return inParts ? cellsOf(value, `${column}_`, inParts) : [[column, JSON.stringify(value)]];
		return [[column, value ?? null]];
	});
}
