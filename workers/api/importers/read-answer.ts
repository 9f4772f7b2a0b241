import { parse as parseCsv } from "csv-parse/sync";
import { NotUnderstood } from "./importer";

/** An answer as JSON. @throws NotUnderstood */
export function readJson(text: string): unknown {
	refusePage(text, "JSON");
	try {
		return JSON.parse(text);
	} catch {
		throw new NotUnderstood("Not JSON, or cut off");
	}
}

/** The first characters of what something was read from, on one line. @param most characters */
export function snippetOf(part: unknown, most = 500): string {
	const text = typeof part === "string" ? part : JSON.stringify(part);
	const line = (text ?? "").replace(/\s+/g, " ").trim();
	return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

/** A day of UTC from seconds since 1970; null where that is no day. */
export function dayOfSeconds(seconds: number | null): string | null {
	if (seconds === null || !Number.isInteger(seconds) || seconds < 0 || seconds > 4e9) return null;
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** @throws NotUnderstood where a page came in place of data: a wall of cookies, a challenge, an error */
export function refusePage(text: string, wanted: string): void {
	if (text.trim() === "") throw new NotUnderstood("An empty answer");
	if (/^\s*<(!doctype|html|head|\?xml|body)/i.test(text))
		throw new NotUnderstood(`A page came where ${wanted} was expected`);
}

/** The rows of a CSV, however long each is. @throws NotUnderstood */
export function readCsvRows(text: string): string[][] {
	refusePage(text, "CSV");
	try {
		return parseCsv(text.replace(/^\ufeff/, ""), {
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			trim: true,
		});
	} catch {
		throw new NotUnderstood("Not CSV, or cut off");
	}
}
