import type { Answered, AnsweredRow } from "~/directory/list/list-question";
import { inputsOf, isKnown, provenancesOf } from "~/listings/facts/facts";
import { gradeOf, weakestOf } from "~/listings/facts/provenance";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { conditionOf } from "~/listings/kinds/condition";
import { currentValue, type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { answerOf, groupingFilter } from "~/listings/record/index/index-data";
import { type ListQuery, printListQuery } from "~/listings/record/index/search-params";
import { entriesOf, entryKey, partOf } from "~/listings/values/entries";
import { typeOf } from "~/listings/values/value-types";
import { type CsvCell, csvHead, csvLine } from "~/ui/csv";
import type { Grade, StatedRecord } from "~db/records";
import type { Value } from "~db/values";
import { calendarEntries, calendarFrame } from "../calendar/load.server";
import { listingHref } from "../list/present-row";

/**
 * Prints a list's files in parts. We read, print and release one listing at a time, so a file of any length needs
 * only one page in memory.
 */

export type Export = Asked & {
	count: number;
	origin: string;
	answered: Answered | null;
};

/** A listing and its answer, if there's a question. */
type ExportedRow = { listing: StatedRecord; answer: AnsweredRow | null };

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

export async function* printCalendar({ origin }: Export, rows: Rows): AsyncGenerator<string> {
	const madeAt = new Date();
	const [head, end] = calendarFrame(origin, madeAt);
	yield head;
	for await (const { listing } of rows) yield calendarEntries(listing, origin, madeAt);
	yield end;
}

/** A listing's values in an export, in everyday units, with their sources. Pure. */

/** An export covers a kind, filtered as in the address, on a UTC day. */
type Asked = { kind: Kind; query: ListQuery; today: string };

/** A listing's answer to a grouping filter, in the list's words. Empty without such a filter. */
function answerData({ kind, query, today }: Asked, { attributes }: StatedRecord) {
	const filter = groupingFilter(kind, query);
	if (!filter) return {};
	const indexed = filter.index(attributes, null, query.options);
	const wanted = query.filters[filter.key] ?? [];
	return {
		answer: {
			holds: answerOf(filter, indexed, wanted, today),
			why: filter.number?.groups?.why(indexed, wanted[0] ?? "") ?? null,
		},
	};
}

/** The entries of a listing in their order, each whole and with where it comes from. A part that is null is unknown. */
function exportEntries(data: Asked, listing: StatedRecord) {
	const { entries } = data.kind;
	return [...entriesOf(entries, listing.attributes)].map(([id, entry]) => {
		const key = entries ? entryKey(entries, id) : id;
		const field = fieldOf(data.kind, key);
		const { value: _value, unit: _unit, ...from } = field ? exportValue(data, field, listing) : UNKNOWN_VALUE;
		const parts = (entries?.parts ?? []).map((part) => [part.key, partOf(entry, part)] as const);
		return { id, value: Object.fromEntries(parts), ...from };
	});
}

type ExportedValue = {
	value: Value | null;
	unit: string | null;
	source: string | null;
	other_sources: string[];
	/** `value` has a source for itself, `record` only for the whole record, `computed` comes from other values. */
	scope: "value" | "record" | "computed" | null;
	/** The input fields' keys. Grade, date and confidence are the worst among them. */
	computed_from: string[];
	grade: Grade | null;
	/** Who quoted the source, where it was not opened itself. */
	via: string | null;
	as_of: string | null;
	read_at: string | null;
	/** Whether the value is current. An outdated value keeps its place but never ranks as best. */
	within_shelf_life: boolean | null;
	confidence: string | null;
	/** Who or when the value applies to. Null when it applies to everyone. */
	condition: string | null;
	disputed: boolean;
};

const UNKNOWN_VALUE: ExportedValue = {
	value: null,
	unit: null,
	source: null,
	other_sources: [],
	scope: null,
	computed_from: [],
	grade: null,
	via: null,
	as_of: null,
	read_at: null,
	within_shelf_life: null,
	confidence: null,
	condition: null,
	disputed: false,
};

/** A value in the units people use, with where it comes from. Unknown is null throughout. */
function exportValue(
	{ kind, today, query: { options } }: Asked,
	field: Field,
	listing: StatedRecord,
): ExportedValue {
	const stored = currentValue(kind, listing.attributes, field.key, today, options);
	if (stored === null || !isKnown(stored)) return UNKNOWN_VALUE;
	const { is, exportValue: exported } = typeOf(field);
	const from = weakestOf(provenancesOf(kind, listing, field.key));
	const dated = {
		...UNKNOWN_VALUE,
		...(exported && is(stored) ? exported(stored, field, listing.attributes) : { value: stored }),
		grade: from && gradeOf(from),
		as_of: from?.asOf ?? null,
		within_shelf_life: isValueCurrent(kind, listing, field.key, today),
		confidence: from?.confidence ?? null,
		condition: conditionOf(kind, listing.attributes, field.key)?.said ?? null,
		disputed: from?.disputed === true,
	};
	if (field.derive)
		return { ...dated, scope: "computed", computed_from: inputsOf(kind, listing.attributes, field.key) };
	return {
		...dated,
		source: from?.sourceUrl ?? null,
		other_sources: from?.otherSources ?? [],
		scope: from?.wholeRecord ? "record" : "value",
		via: from?.via ?? null,
		read_at: from?.readAt ?? null,
	};
}
