import { groupingFilter } from "~/listings/record/index/index-data";
import { printListQuery } from "~/listings/record/index/search-params";
import { type CsvCell, csvHead, csvLine } from "~/ui/csv";
import type { StatedRecord } from "~db/records";
import type { Value } from "~db/values";
import { calendarEntries, calendarFrame } from "../calendar/load.server";
import { listingHref } from "../list/present-row";
import type { Answered, AnsweredRow } from "./answered";
import { type Asked, answerData, exportEntries, exportValue } from "./exported-value";

/**
 * Prints a list's files in parts. We read, print and release one listing at a time, so a file of any length needs
 * only one page in memory.
 */

export type Export = Asked & {
	count: number;
	origin: string;
	/** The answers in order, when the address asks a question. */
	answered: Answered | null;
};

/** A listing and its answer, if there's a question. */
export type ExportedRow = { listing: StatedRecord; answer: AnsweredRow | null };

export type Rows = AsyncGenerator<ExportedRow>;

/** The source columns next to each CSV value. */
const ORIGIN = [
	...["source", "grade", "as_of", "read_at", "within_shelf_life", "confidence", "scope", "via", "condition"],
];

/** Each field with where it comes from. Money in whole units, bitcoin in BTC; several sources are parted by spaces. */
export async function* printCsv(data: Export, rows: Rows): AsyncGenerator<string> {
	const { kind, query, origin, answered } = data;
	yield csvHead([
		...["id", "slug", "page"],
		...(groupingFilter(kind, query) ? ["answer", "answer_why"] : []),
		...(answered?.rows[0]?.cells ?? []).map(([column]) => column),
		...kind.fields.flatMap(({ key }) => [key, ...ORIGIN.map((part) => `${key}_${part}`)]),
		...(kind.entries ? [kind.entries.key] : []),
	]);
	for await (const { listing, answer } of rows)
		yield csvLine([
			listing.id,
			listing.slug,
			origin + listingHref(kind, listing.slug),
			...Object.values(answerData(data, listing).answer ?? {}),
			...(answer?.cells ?? []).map(([, cell]) => cell),
			...kind.fields.flatMap((field): CsvCell[] => {
				const exported = exportValue(data, field, listing);
				const { value, source, other_sources, grade, as_of, read_at, confidence, scope, via } = exported;
				const { condition, within_shelf_life } = exported;
				const sources = [source, ...other_sources].filter(Boolean).join(" ");
				const dated = [sources || null, grade, as_of, read_at, within_shelf_life];
				return [csvValue(value), ...dated, confidence, scope, via, condition];
			}),
			...(kind.entries ? [JSON.stringify(exportEntries(data, listing))] : []),
		]);
}

function csvValue(value: Value | null): CsvCell {
	if (value === null || typeof value !== "object") return value;
	if (!Array.isArray(value)) return JSON.stringify(value);
	return value.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join("; ");
}

/** The same with named parts, like `JSON.stringify` on the whole. */
export async function* printJson(data: Export, rows: Rows): AsyncGenerator<string> {
	const { kind, query, count, today, origin, answered } = data;
	const search = printListQuery(kind, { ...query, page: 1 });
	const head = {
		list: origin + (answered?.href ?? `${kind.path}${search ? `?${search}` : ""}`),
		made_on: today,
		...answered?.asked,
		count,
		listings: [],
	};
	const end = "]\n}";
	yield JSON.stringify(head, null, 1).slice(0, -end.length);
	let isFirst = true;
	for await (const { listing, answer } of rows) {
		const printed = JSON.stringify(recordOf(data, listing, answer), null, 1);
		// A text in JSON has no line break of its own.
		yield `${isFirst ? "" : ","}\n  ${printed.replaceAll("\n", "\n  ")}`;
		isFirst = false;
	}
	yield isFirst ? end : `\n ${end}`;
}

function recordOf(data: Export, listing: StatedRecord, answer: AnsweredRow | null) {
	const { kind, origin, answered } = data;
	return {
		id: listing.id,
		slug: listing.slug,
		page: origin + listingHref(kind, listing.slug),
		...answerData(data, listing),
		values: Object.fromEntries(kind.fields.map((field) => [field.key, exportValue(data, field, listing)])),
		...(kind.entries ? { [kind.entries.key]: exportEntries(data, listing) } : {}),
		...(answered ? { [answered.key]: answer?.record } : {}),
	};
}

/** Events as a calendar file. */
export async function* printCalendar({ origin }: Export, rows: Rows): AsyncGenerator<string> {
	const madeAt = new Date();
	const [head, end] = calendarFrame(origin, madeAt);
	yield head;
	for await (const { listing } of rows) yield calendarEntries(listing, origin, madeAt);
	yield end;
}
