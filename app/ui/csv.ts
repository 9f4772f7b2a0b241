import { csvFormatRow } from "d3-dsv";

/** What a CSV cell may be; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/** Without it spreadsheets read UTF-8 as the code page of the machine: "Zürich" would come out as "ZÃ¼rich". */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV text (RFC 4180) with a header line, led by a byte order mark, its lines ended as spreadsheets expect. Texts that a spreadsheet would run as a formula are led by an apostrophe; numbers,
 * negative ones too, stay numbers.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
	return csvHead(header) + rows.map(csvLine).join("");
}

/** The beginning of such a text; the lines follow it one by one where there are too many for one text. */
export function csvHead(header: string[]): string {
	return BYTE_ORDER_MARK + csvLine(header);
}

/** A line of it. */
export function csvLine(cells: CsvCell[]): string {
	return `${csvFormatRow(cells.map(cellText))}\r\n`;
}

function cellText(cell: CsvCell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** What a spreadsheet would run; and what looks like such a text that is led by an apostrophe already, so that it can be told apart. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell that `toCsv` wrote: without the apostrophe that keeps a spreadsheet from running it. */
export function plainCell(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
