import { ContentError } from "~/listings/facts/content-error";
import { sentence } from "~/ui/format";
import { parseContent } from "../import/parse-content";
import { readCsv, tooMany } from "./read-csv";
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
	if (text.trim() === "") return ofFile("There is nothing in it.");
	if (new TextEncoder().encode(text).byteLength > LARGEST_SHEET) return ofFile(TOO_LARGE);
	return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

export const TOO_LARGE = `At most ${LARGEST_SHEET / 1024 / 1024} MB are taken at once. Split the file.`;

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
	if (!Array.isArray(content)) return ofFile("It must be a list of rows, as in an export.");
	if (content.length > MOST_ROWS) return ofFile(tooMany(content.length));
	if (content.length === 0) return ofFile("It is an empty list.");
	const problems = content.flatMap(rowProblems);
	return problems.length > 0 ? { problems } : { rows: content.map(rowOf) };
}

const KNOWN = new Set<string>([...COLUMNS, "slug"]);
const TEXTS = ["listing", "slug", "field", "scope", "statement", "end"];

function rowProblems(raw: unknown, index: number): Problem[] {
	const row = index + 1;
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		return [{ row, column: null, reason: "A row is an object.", cell: cellWords(raw) }];
	return Object.entries(raw).flatMap(([column, value]) => {
		if (!KNOWN.has(column)) return [{ row, column, reason: "No column is called this.", cell: column }];
		return TEXTS.includes(column) && typeof value !== "string" && value !== null
			? [{ row, column, reason: "This must be a text.", cell: cellWords(value) }]
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
		return { problem: `This is not UTF-8. It seems to be ${legacyOf(bytes)}. ${HOW}` };
	}
}

export function plainText(text: string): string {
	return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

const HOW = "Save it as “CSV UTF-8”, in a text editor with the encoding UTF-8, and choose it again.";

/** Bytes to inspect. UTF-16 text has a zero byte next to nearly every Latin letter. */
const LOOKED_AT = 4096;

function formatOf(bytes: Uint8Array): string | null {
	const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
	if (begins(0x50, 0x4b, 0x03, 0x04))
		return "This seems to be a workbook (.xlsx, .ods) or another archive, not a CSV.";
	if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "This seems to be an old workbook (.xls), not a CSV.";
	if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return "This seems to be UTF-16 (“Unicode text”), not UTF-8.";
	const first = bytes.subarray(0, LOOKED_AT);
	const empty = first.reduce((count, byte) => count + Number(byte === 0), 0);
	if (empty * 4 > first.length) return "This seems to be UTF-16 without a byte order mark, not UTF-8.";
	return empty > 0 ? "This is no text." : null;
}

function legacyOf(bytes: Uint8Array): string {
	return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)
		? "Windows-1252 (“ANSI”)"
		: "Latin-1 (ISO 8859-1)";
}
