import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { TYPED_POLICY } from "~/context/content-policy";
import type { CachePolicy } from "~/context/load-context";
import { inputsOf, isKnown, provenancesOf } from "~/listings/facts/facts";
import { answerOf, groupingFilter } from "~/listings/index/filter-answers";
import { type ListQuery, parseListQuery, printListQuery } from "~/listings/index/search-params";
import { kindByPath } from "~/listings/kinds/all";
import { conditionOf } from "~/listings/kinds/condition";
import { entriesOf, entryKey, partOf } from "~/listings/kinds/entries";
import { currentValue, type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { gradeOf, weakestOf } from "~/listings/provenance/provenance";
import { isCurrent } from "~/listings/upkeep/value-life";
import { type CsvCell, toCsv } from "~/ui/csv";
import { dayOf } from "~/ui/format";
import type { Grade, ListingRecord } from "~db/records";
import type { Attributes, Value } from "~db/values";
import { eventsCalendar } from "../calendar/load.server";
import { exportedLoan } from "../for-loan/export.server";
import { ownParams } from "../for-loan/read.server";
import { listingHref } from "../list/present-row";
import { readAll } from "../list/read.server";
import { exportedSpending } from "../spending/export.server";
import { withoutQuestion } from "../spending/load.server";
import type { Answered, AnsweredRow } from "./answered";
import { refuseStrange, strangeChoices } from "./refuse-strange.server";

/** An export is read whole and not cached; one of many listings takes its time. */
const EXPORT_POLICY: CachePolicy = { ...TYPED_POLICY, deadline: 10_000 };

type Arguments = { context: AppLoadContext; request: Request };

type Export = {
	kind: Kind;
	query: ListQuery;
	listings: ListingRecord[];
	today: string;
	origin: string;
	format: string;
	/** Where the address asks a question: what is answered, in its order. */
	answered: Answered | null;
	/** What each listing answers, in the order of the listings; empty where nothing is asked. */
	answers: AnsweredRow[];
};

/**
 * `.csv` or `.json` of exactly what a list's filters let pass, in its order, each value with its source.
 * @throws a 404 Response where no kind has this path; a 422 Response where something in the address is not understood
 */
export async function exportList(request: Arguments): Promise<Response> {
	const data = await readExport(request);
	if (data.format === "csv") return file(data, exportCsv(data), "text/csv; charset=utf-8");
	return file(data, JSON.stringify(exportJson(data), null, 1), "application/json; charset=utf-8");
}

/** `.ics` of the events that the list's filters let pass. @throws a 404 Response where the kind has no calendar. */
export async function exportCalendar(request: Arguments): Promise<Response> {
	const data = await readExport(request);
	if (!data.kind.calendar) throw new Response(null, { status: 404 });
	return file(data, eventsCalendar(data.listings, data.origin), "text/calendar; charset=utf-8");
}

async function readExport({ context, request }: Arguments): Promise<Export> {
	const url = new URL(request.url);
	const kind = kindByPath(url.pathname);
	if (!kind) throw new Response(null, { status: 404 });
	const own = parseListQuery(kind, withoutQuestion(kind, await ownParams(context, url)));
	const loan = await exportedLoan(context, url);
	const answered = loan ?? (await exportedSpending(context, url, kind, own));
	if (!answered) refuseStrange(own.refused);
	// A loan is answered for all lenders: whom the filters leave out is not among its rows.
	const query = loan ? parseListQuery(kind, new URLSearchParams()).query : own.query;
	const today = dayOf(context.now());
	const listings = answered?.listings ?? (await readListings(context, kind, query, today));
	return {
		kind,
		query,
		...inOrderOf(answered, listings),
		today,
		origin: context.config.origin,
		format: url.pathname.split(".").at(-1)?.toLowerCase() ?? "",
		answered,
	};
}

async function readListings({ cache, db }: AppLoadContext, kind: Kind, query: ListQuery, today: string) {
	const key = contentKeys.export(kind.path, kind.id, printListQuery(kind, query));
	const { value } = await cache.read(key, EXPORT_POLICY, () => readAll(db, kind, query, today));
	if (value.length === 0) refuseStrange(await strangeChoices(db, kind, query, today));
	return value;
}

/** The listings as they stand in the file, each with what it answers. */
function inOrderOf(
	answered: Answered | null,
	listings: ListingRecord[],
): Pick<Export, "listings" | "answers"> {
	if (!answered) return { listings, answers: [] };
	const found = new Map(listings.map((listing) => [listing.slug, listing]));
	const answers = answered.rows.filter(({ slug }) => found.has(slug));
	return { answers, listings: answers.map(({ slug }) => found.get(slug) as ListingRecord) };
}

function file({ kind, format, today, answered }: Export, body: string, type: string): Response {
	return new Response(body, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="plumbline-${kind.path.slice(1)}-${today}.${format}"`,
			"Cache-Control": answered ? "private, no-store" : "public, max-age=300",
			"X-Robots-Tag": "noindex",
		},
	});
}

/** What stands beside each value of a CSV. */
const ORIGIN = [
	...["source", "grade", "as_of", "read_at", "within_shelf_life", "confidence", "scope", "via", "condition"],
];

/** Each field with where it comes from. Money in whole units, bitcoin in BTC; several sources are parted by spaces. */
function exportCsv(data: Export): string {
	const { kind, query, listings, origin, answers } = data;
	const fields = kind.fields.map((field) => field.key);
	const header = [
		"id",
		"slug",
		"page",
		...(groupingFilter(kind, query) ? ["answer", "answer_why"] : []),
		...(answers[0]?.cells ?? []).map(([column]) => column),
		...fields.flatMap((key) => [key, ...ORIGIN.map((part) => `${key}_${part}`)]),
		...(kind.entries ? [kind.entries.key] : []),
	];
	const rows = listings.map((listing, at): CsvCell[] => [
		listing.id,
		listing.slug,
		origin + listingHref(kind, listing.slug),
		...Object.values(answerData(data, listing).answer ?? {}),
		...(answers[at]?.cells ?? []).map(([, cell]) => cell),
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
	return toCsv(header, rows);
}

function csvValue(value: Value | null): CsvCell {
	if (value === null || typeof value !== "object") return value;
	if (!Array.isArray(value)) return JSON.stringify(value);
	return value.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join("; ");
}

function exportJson(data: Export) {
	const { kind, query, listings, today, origin, answered, answers } = data;
	const search = printListQuery(kind, { ...query, page: 1 });
	return {
		list: origin + (answered?.href ?? `${kind.path}${search ? `?${search}` : ""}`),
		made_on: today,
		...answered?.asked,
		count: listings.length,
		listings: listings.map((listing, at) => ({
			id: listing.id,
			slug: listing.slug,
			page: origin + listingHref(kind, listing.slug),
			...answerData(data, listing),
			values: Object.fromEntries(kind.fields.map((field) => [field.key, exportValue(data, field, listing)])),
			...(kind.entries ? { [kind.entries.key]: exportEntries(data, listing) } : {}),
			...(answered ? { [answered.key]: answers[at]?.record } : {}),
		})),
	};
}

/** What a listing answers to a filter that groups its answers, as the list says it; nothing where there is none. */
function answerData({ kind, query, today }: Export, { attributes }: ListingRecord) {
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
function exportEntries(data: Export, listing: ListingRecord) {
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
	/** value: the source says this value; record: the sources stand for the record; computed: from other values. */
	scope: "value" | "record" | "computed" | null;
	/** The keys of the fields it is computed from: grade, date and confidence are the worst among them. */
	computed_from: string[];
	/** What kind of page the source is. */
	grade: Grade | null;
	/** Who quoted the source, where it was not opened itself. */
	via: string | null;
	as_of: string | null;
	/** The day on which the source was read. */
	read_at: string | null;
	/** Whether it is within its shelf life: what is not ranks nowhere. */
	within_shelf_life: boolean | null;
	confidence: string | null;
	/** For whom or when the value holds, where it is not for everybody. */
	condition: string | null;
	/** Whether another source says something else. */
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
	{ kind, today, query: { options } }: Export,
	field: Field,
	listing: ListingRecord,
): ExportedValue {
	const stored = currentValue(kind, listing.attributes, field.key, today, options);
	if (stored === null || !isKnown(stored)) return UNKNOWN_VALUE;
	const from = weakestOf(provenancesOf(kind, listing, field.key));
	const dated = {
		...UNKNOWN_VALUE,
		...inUnits(field, stored, listing.attributes),
		grade: from && gradeOf(from),
		as_of: from?.asOf ?? null,
		within_shelf_life: isCurrent(kind, listing, field.key, today),
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

function inUnits(field: Field, stored: Value, attributes: Attributes): { value: Value; unit: string | null } {
	if (typeof stored !== "number") return { value: stored, unit: null };
	switch (field.type) {
		case "money": {
			const currency = typeof field.currency === "string" ? field.currency : attributes[field.currency.field];
			return { value: stored / 100, unit: typeof currency === "string" ? currency : "USD" };
		}
		case "bitcoin":
			return { value: stored / 1e8, unit: "BTC" };
		case "ratio":
			// Without the noise of binary fractions.
			return { value: Number(stored.toPrecision(12)), unit: "share of one" };
		case "count":
			return { value: stored, unit: field.unit ?? null };
		default:
			return { value: stored, unit: null };
	}
}
