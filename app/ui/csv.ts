/** What a CSV cell may be; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/** Without it spreadsheets read UTF-8 as the code page of the machine: "Zürich" would come out as "ZÃ¼rich". */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV text (RFC 4180) with a header line, led by a byte order mark, its lines ended as spreadsheets expect: the one way in which we write a CSV. Spreadsheets also split
 * lines at semicolons and tabs, so texts with one of these are quoted. A text that a spreadsheet would run as a formula is led by an apostrophe. Numbers stay numbers,
 * negative ones too.
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
	return `${cells.map((cell) => quoted(cellText(cell))).join(",")}\r\n`;
}

/** Where any program might split a line, or take quotes for its own. */
const SPLITS = /["',;\t\r\n|]|^\s|\s$/;

function quoted(text: string): string {
	return SPLITS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(cell: CsvCell): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell !== "string") return String(cell);
	return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** What a spreadsheet would run, also with the wide signs of Asian keyboards; and what looks like such a text with an apostrophe, so that it can be told apart. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(\.\d+)?$/;

/** The text of a cell that `toCsv` wrote: without the apostrophe that keeps a spreadsheet from running it. */
export function plainCell(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
