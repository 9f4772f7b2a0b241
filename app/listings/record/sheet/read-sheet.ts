import { ContentError } from "~/listings/facts/content-error";
import { sentence } from "~/ui/format";
import { parseContent } from "../import/parse-content";
import { plainText } from "./decode-file";
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
