import { parse as parseCsv } from "csv-parse/sync";
import { list, object, words } from "../fetching/json-parts";
import { type Ask, NotUnderstood } from "./importer";

export function readJson(text: string): unknown {
	refusePage(text, "JSON");
	try {
		return JSON.parse(text);
	} catch {
		throw new NotUnderstood("Not JSON, or cut off");
	}
}

export function graphqlAsk(key: string, url: string, query: string): Ask {
	return { key, url, as: "json", body: JSON.stringify({ query }) };
}

/** @throws NotUnderstood with the API's own words about an error */
export function readGraphql(text: string): Record<string, unknown> {
	const { data, errors } = object(readJson(text));
	if (list(errors).length > 0)
		throw new NotUnderstood(`It says: ${words(object(list(errors)[0]).message) ?? "an error"}`);
	return object(data);
}

/** On one line. */
export function snippetOf(part: unknown, most = 500): string {
	const text = typeof part === "string" ? part : JSON.stringify(part);
	const line = (text ?? "").replace(/\s+/g, " ").trim();
	return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

/** Null if it's no day. */
export function dayOfSeconds(seconds: number | null): string | null {
	if (seconds === null || !Number.isInteger(seconds) || seconds < 0 || seconds > 4e9) return null;
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** @throws NotUnderstood for a cookie wall, a challenge or an error page */
function refusePage(text: string, wanted: string): void {
	if (text.trim() === "") throw new NotUnderstood("An empty answer");
	if (/^\s*<(!doctype|html|head|\?xml|body)/i.test(text))
		throw new NotUnderstood(`A page came where ${wanted} was expected`);
}

/** However long each is. @throws NotUnderstood */
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

const MONTHS = [
	...["january", "february", "march", "april", "may", "june"],
	...["july", "august", "september", "october", "november", "december"],
];

/** `November 20, 2026`, `Nov 20, 2026`, `20 November 2026`. */
const DAY_WORDS =
	/\b(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2}),? (\d{4})|(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{4}))\b/i;

/** ISO. Null if there is none. */
export function dayInWords(words: string): string | null {
	const found = DAY_WORDS.exec(words);
	if (!found) return null;
	const [, month = found[5] ?? "", day = found[4] ?? "", year = found[6] ?? ""] = found;
	const at = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1;
	return isoDay(year, String(at), day);
}

/** `11/20/2026`, month first, as an ISO day. Null if it's none. */
export function dayOfSlashes(words: string | null | undefined): string | null {
	const [, month = "", day = "", year = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(words ?? "") ?? [];
	return year === "" ? null : isoDay(year, month, day);
}

function isoDay(year: string, month: string, day: string): string | null {
	const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const time = Date.parse(iso);
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}
