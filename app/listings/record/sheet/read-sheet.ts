import { CsvError, parse } from "csv-parse/sync";
import { ContentError } from "~/listings/facts/content-error";
import { plainCell } from "~/ui/csv";
import { joinWords, plural, sentence } from "~/ui/format";
import { parseContent } from "../import/parse-content";
import {
	COLUMNS,
	cellWords,
	LARGEST_SHEET,
	MOST_ROWS,
	ofFile,
	type Problem,
	type SheetRead,
	type SheetRow,
} from "./sheet-row";

export function readSheet(typed: string): SheetRead {
	const text = plainText(typed);
	if (text.trim() === "") return ofFile("The file is empty.");
	if (new TextEncoder().encode(text).byteLength > LARGEST_SHEET) return ofFile(TOO_LARGE);
	return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

export const TOO_LARGE = `A file can be at most ${LARGEST_SHEET / 1024 / 1024} MB. Split the file.`;

function readJson(text: string): SheetRead {
	let content: unknown;
	try {
		content = parseContent("file", text);
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const at = /^#?(\d+)$/.exec(error.record)?.[1];
		const isWhole = error.field === "(file)";
		const problem = { column: isWhole ? null : error.field, reason: sentence(error.reason), cell: null };
		return { problems: [{ row: at ? Number(at) : null, ...problem }] };
	}
	if (!Array.isArray(content)) return ofFile("The file must be a list of rows, as in an export.");
	if (content.length > MOST_ROWS) return ofFile(tooMany(content.length));
	if (content.length === 0) return ofFile("The list is empty.");
	const problems = content.flatMap(rowProblems);
	return problems.length > 0 ? { problems } : { rows: content.map(rowOf) };
}

const KNOWN = new Set<string>([...COLUMNS, "slug"]);
const TEXTS = ["listing", "slug", "field", "scope", "statement", "end"];

function rowProblems(raw: unknown, index: number): Problem[] {
	const row = index + 1;
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		return [{ row, column: null, reason: "A row must be an object.", cell: cellWords(raw) }];
	return Object.entries(raw).flatMap(([column, value]) => {
		if (!KNOWN.has(column)) return [{ row, column, reason: "We don’t know this column.", cell: column }];
		return TEXTS.includes(column) && typeof value !== "string" && value !== null
			? [{ row, column, reason: "This must be text.", cell: cellWords(value) }]
			: [];
	});
}

/** A null part says nothing, except for the value, where null means unknown. */
function rowOf(raw: object, index: number): SheetRow {
	const parts = Object.entries(raw).filter(([column, part]) => column === "value" || part !== null);
	return { at: index + 1, isCells: false, parts: Object.fromEntries(parts) };
}

/** Only UTF-8, because a wrong guess would record “ZÃ¼rich”. */
export function decodeFile(
	bytes: Uint8Array,
): { text: string; problem?: undefined } | { problem: string; text?: undefined } {
	const looksLike = formatOf(bytes);
	if (looksLike) return { problem: `${looksLike} ${HOW}` };
	try {
		return { text: plainText(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
	} catch {
		return { problem: `This isn’t UTF-8. It looks like ${legacyOf(bytes)}. ${HOW}` };
	}
}

export function plainText(text: string): string {
	return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

const HOW = "Save it as “CSV UTF-8” (in a text editor, with UTF-8 encoding) and choose it again.";

/** Bytes to inspect. UTF-16 text has a zero byte next to nearly every Latin letter. */
const LOOKED_AT = 4096;

function formatOf(bytes: Uint8Array): string | null {
	const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
	if (begins(0x50, 0x4b, 0x03, 0x04))
		return "This looks like a workbook (.xlsx, .ods) or another archive, not a CSV.";
	if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "This looks like an old workbook (.xls), not a CSV.";
	if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return "This looks like UTF-16 (“Unicode text”), not UTF-8.";
	const first = bytes.subarray(0, LOOKED_AT);
	const empty = first.reduce((count, byte) => count + Number(byte === 0), 0);
	if (empty * 4 > first.length) return "This looks like UTF-16 without a byte order mark, not UTF-8.";
	return empty > 0 ? "This isn’t a text file." : null;
}

function legacyOf(bytes: Uint8Array): string {
	return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)
		? "Windows-1252 (“ANSI”)"
		: "Latin-1 (ISO 8859-1)";
}

const SEPARATORS = [",", ";", "\t"];
/** The most rows of the wrong length that we name. A wrong separator would make all rows wrong. */
const MOST_NAMED = 20;

/** An incomplete row makes us refuse the whole file, because more could be missing. */
function readCsv(text: string): SheetRead {
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
	return rows.length > 0 ? { rows } : ofFile("The file has a header but no rows.");
}

const tooMany = (count: number) =>
	`The file has ${count} rows, and the limit is ${MOST_ROWS}. Split the file.`;

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
			if (column === "") return [problem(null, `Column ${at + 1} has no name. Name it or delete it.`)];
			if (!known.has(column)) return [problem(column, `We don’t know this column. ${COLUMNS_ARE}`)];
			return header.indexOf(column) < at ? [problem(column, "This column appears twice.")] : [];
		}),
		...(missing.length > 0 ? [problem(null, `The header has no ${joinWords(missing)}. ${COLUMNS_ARE}`)] : []),
	];
}

const COLUMNS_ARE = `The columns are ${joinWords([...COLUMNS])}.`;

function lengthProblems(records: string[][], width: number, top: number): Problem[] {
	return records
		.flatMap((cells, index) =>
			index < top || isBlank(cells) || (cells.length >= width && isBlank(cells.slice(width)))
				? []
				: [
						{
							row: index + 1,
							column: null,
							cell: cellWords(cells.join(" | ")),
							reason: `This row has ${plural(cells.length, "cell", "cells")}, but the header has ${width}. The file may be cut off, or text with a separator isn’t in quotation marks.`,
						},
					],
		)
		.slice(0, MOST_NAMED);
}

const REASONS: Partial<Record<CsvError["code"], string>> = {
	CSV_QUOTE_NOT_CLOSED: "A quotation mark is never closed. The file may be cut off.",
	CSV_INVALID_CLOSING_QUOTE:
		"Quoted text must be followed by a separator. To use a quotation mark inside it, write it twice.",
	INVALID_OPENING_QUOTE:
		"There’s a quotation mark in unquoted text. Put the whole text in quotation marks, and write this one twice.",
};

function problemOf(error: CsvError): Problem {
	const records = typeof error.records === "number" ? error.records : null;
	return {
		row: records === null ? null : records + 1,
		column: null,
		cell: null,
		reason: REASONS[error.code] ?? `This isn’t a CSV file: ${error.message}`,
	};
}
