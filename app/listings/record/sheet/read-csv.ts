import { CsvError, parse } from "csv-parse/sync";
import { plainCell } from "~/ui/csv";
import { joinWords, plural } from "~/ui/format";
import { COLUMNS, cellWords, MOST_ROWS, ofFile, type Problem, type SheetRead } from "./sheet-row";

const SEPARATORS = [",", ";", "\t"];
/** The most rows of the wrong length that we name. A wrong separator would make all rows wrong. */
const MOST_NAMED = 20;

/** An incomplete row makes us refuse the whole file, because more could be missing. */
export function readCsv(text: string): SheetRead {
	// Excel writes `sep=;` above the header where a comma is for decimals.
	const named = /^"?sep=([,;\t])/i.exec(text)?.[1];
	let records: string[][];
	try {
		records = parse(text, { delimiter: named ?? separatorOf(text), relax_column_count: true });
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { problems: [problemOf(error)] };
	}
	const top = named ? 1 : 0;
	// Columns without a name and cells. Spreadsheets export columns that were once in use.
	const header = withoutBlankEnd(records[top] ?? []).map((cell) => cell.trim().toLowerCase());
	const problems = [...headerProblems(header, top + 1), ...lengthProblems(records, header.length, top)];
	if (problems.length > 0) return { problems };
	const rows = records.flatMap((cells, index) =>
		index <= top || isBlank(cells) ? [] : [{ at: index + 1, isCells: true, parts: partsOf(header, cells) }],
	);
	if (rows.length > MOST_ROWS) return ofFile(tooMany(rows.length));
	return rows.length > 0 ? { rows } : ofFile("There is a header and no row below it.");
}

export const tooMany = (count: number) =>
	`There are ${count} rows. At most ${MOST_ROWS} are taken at once: split the file.`;

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === "");
const withoutBlankEnd = (cells: string[]) =>
	cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);

function partsOf(header: string[], cells: string[]): Record<string, string> {
	return Object.fromEntries(
		header.flatMap((column, at) => {
			const cell = plainCell(cells[at] ?? "").trim();
			return cell === "" ? [] : [[column, cell]];
		}),
	);
}

function separatorOf(text: string): string {
	const line = text.slice(0, text.search(/\n|$/)).replace(/"[^"]*"/g, "");
	const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
	return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}

function headerProblems(header: string[], row: number): Problem[] {
	const known = new Set<string>([...COLUMNS, "slug"]);
	const problem = (column: string | null, reason: string) => ({ row, column, reason, cell: column });
	const missing = ["field", "value"].filter((column) => !header.includes(column));
	if (!header.includes("listing") && !header.includes("slug")) missing.unshift("listing");
	return [
		...header.flatMap((column, at) => {
			if (column === "") return [problem(null, `Column ${at + 1} has no name. Name it, or delete it.`)];
			if (!known.has(column)) return [problem(column, `No column is called this. ${KNOWN}`)];
			return header.indexOf(column) < at ? [problem(column, "This column stands twice.")] : [];
		}),
		...(missing.length > 0 ? [problem(null, `The header has no ${joinWords(missing)}. ${KNOWN}`)] : []),
	];
}

const KNOWN = `The columns are ${joinWords([...COLUMNS])}.`;

function lengthProblems(records: string[][], width: number, top: number): Problem[] {
	return records
		.flatMap((cells, index) =>
			index < top || isBlank(cells) || (cells.length >= width && isBlank(cells.slice(width)))
				? []
				: [
						{
							...{ row: index + 1, column: null, cell: cellWords(cells.join(" | ")) },
							reason: `This row has ${plural(cells.length, "cell", "cells")}, the header has ${width}. The file may be cut off, or a text with a separator in it is not in quotation marks.`,
						},
					],
		)
		.slice(0, MOST_NAMED);
}

const REASONS: Partial<Record<CsvError["code"], string>> = {
	CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed. The file may be cut off.",
	CSV_INVALID_CLOSING_QUOTE:
		"After a quoted text something follows that is no separator. A quotation mark inside a quoted text is written twice.",
	INVALID_OPENING_QUOTE:
		"A quotation mark stands inside a text that is not quoted. Put the whole text in quotation marks, and write this one twice.",
};

function problemOf(error: CsvError): Problem {
	const records = typeof error.records === "number" ? error.records : null;
	return {
		...{ row: records === null ? null : records + 1, column: null, cell: null },
		reason: REASONS[error.code] ?? `This is no CSV: ${error.message}`,
	};
}
