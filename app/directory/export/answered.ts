import type { CsvCell } from "~/ui/csv";
import type { StatedRecord } from "~db/records";

/**
 * How listings answer a question in the address, for an export. Gives the order and the columns next to the
 * values.
 */
export type Answered = {
	key: string;
	/** The address of the list with the question in it. */
	href: string;
	asked: Record<string, unknown>;
	rows: AnsweredRow[];
	/** The listings, where they were read with the answers; else all of the kind are read. */
	listings?: StatedRecord[];
};

/**
 * One listing's answer, with unrounded numbers. All records have the same names, and all CSV rows the same
 * columns.
 */
export type AnsweredRow = { slug: string; record: object; cells: Cells };

export type Cells = Array<[column: string, cell: CsvCell]>;

/**
 * Values by column name, with semicolons between list items.
 * @param prefix what each column name starts with
 * @param inParts whether nested objects get their own columns (otherwise JSON)
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
