import { csvFormatRows } from "d3-dsv";

/** What a CSV cell may be; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A CSV text with a header line. Texts that a spreadsheet would run as a formula are led by an apostrophe; numbers,
 * negative ones too, stay numbers.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
	return `${csvFormatRows([header, ...rows].map((row) => row.map(cellText)))}\n`;
}

function cellText(cell: CsvCell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
