export type CsvCell = string | number | boolean | null | undefined;

/** Without it spreadsheets read UTF-8 as the code page of the machine: "Zürich" would come out as "ZÃ¼rich". */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Our only CSV writer (RFC 4180). It writes a byte order mark, a header and CRLF line endings, as spreadsheets
 * expect. Spreadsheets also split at semicolons and tabs, so we quote texts that have one. An apostrophe precedes
 * text that a spreadsheet would run as a formula. Numbers stay numbers, including negative ones.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
	return csvHead(header) + rows.map(csvLine).join("");
}

/** The beginning of such a text; the lines follow it one by one where there are too many for one text. */
export function csvHead(header: string[]): string {
	return BYTE_ORDER_MARK + csvLine(header);
}

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

/**
 * Text that a spreadsheet would run, including full-width signs. Also matches leading apostrophes, so that you can
 * tell escaped text apart.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(\.\d+)?$/;

/** A cell's text from `toCsv`, without the apostrophe that protects spreadsheets. */
export function plainCell(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
