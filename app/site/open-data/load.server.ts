import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { answerConditionally, isKnown } from "~/context/conditional";
import { logError } from "~/context/log-error";
import { begin, streamText } from "~/context/stream-text";
import { kindByPath } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { cellOf } from "~/listings/record/sheet/print-sheet";
import { printValue } from "~/listings/values/value-types";
import { csvHead, csvLine } from "~/ui/csv";
import { addDays, dayOf } from "~/ui/format";
import { factsByListing, stateOfFacts } from "~db/queries/open-data";
import type { FactRecord } from "~db/records";
import { DAY } from "~db/time";
import type { Value } from "~db/values";
import { type factSchema, printSchema } from "./schema";

/** A file of the open data; the statements are read and sent piece by piece, however many there are. */
export async function answerFile(
	{ context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
	asked: FileAsked,
): Promise<Response> {
	if (asked.what === "schema") {
		const schema = printSchema(asked.kind, context.config.origin);
		return answerConditionally(
			request,
			`${JSON.stringify(schema, null, 1)}\n`,
			"application/schema+json; charset=utf-8",
		);
	}
	const { kind, format, on } = asked;
	const today = dayOf(context.now());
	// Reads only up to the requested day, so the file for a past day never changes.
	const before = endOf(on ?? today);
	const state = await stateOfFacts(context.db, kind.id, before);
	const mark = `${state.count}-${state.newest}-${context.config.buildId}`;
	const headers = {
		"Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
		"Content-Disposition": `attachment; filename="plumbline-${kind.path.slice(1)}-facts-${on ?? `to-${today}`}.${format}"`,
		"Cache-Control": "public, max-age=300",
		"X-Robots-Tag": "noindex",
		ETag: `W/"${mark}"`,
	};
	if (isKnown(request, mark)) return new Response(null, { status: 304, headers });
	const rows = (facts: FactRecord[]) => factRows(kind, facts, on);
	const head = {
		list: `${context.config.origin}${kind.path}`,
		made_on: today,
		on,
		schema: `${context.config.origin}/data/${kind.path.slice(1)}.schema.json`,
	};
	const parts = await begin(factsByListing(context.db, kind.id, before));
	const text = format === "csv" ? csvOf(parts, rows) : jsonOf(parts, rows, head);
	const body = streamText(text, (thrown) => logError("export_broken_off", request, thrown));
	return new Response(body, { headers });
}

type Rows = (facts: FactRecord[]) => FactRow[];
type Parts = AsyncGenerator<FactRecord[]>;

async function* csvOf(parts: Parts, rows: Rows): AsyncGenerator<string> {
	yield csvHead([...FACT_COLUMNS]);
	for await (const facts of parts)
		for (const row of rows(facts))
			yield csvLine(FACT_COLUMNS.map((column) => cellOf(column, row[column] ?? undefined)));
}

async function* jsonOf(parts: Parts, rows: Rows, head: object): AsyncGenerator<string> {
	yield `${JSON.stringify(head).slice(0, -1)},"facts":[`;
	let isFirst = true;
	for await (const facts of parts)
		for (const row of rows(facts)) {
			yield `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
			isFirst = false;
		}
	yield "\n]}\n";
}

type FileAsked =
	| { what: "schema"; kind: Kind }
	| { what: "facts"; kind: Kind; format: "csv" | "json"; on: string | null };

/** Why we refuse the file, by query field. */
type FileRefused = { fields: Record<string, string> };

const FILE = /^([a-z-]+)\.(schema|facts)\.(csv|json)$/;

/**
 * Reads a file name and its query. Null for an unknown file.
 * @param today UTC day, because we refuse future dates
 */
export function readAsked(
	name: string,
	params: URLSearchParams,
	today: string,
): FileAsked | FileRefused | null {
	const [, list, what, format] = FILE.exec(name) ?? [];
	const kind = kindByPath(`/${list}`);
	if (!kind || kind.path !== `/${list}` || (what === "schema" && format === "csv")) return null;
	if (what === "schema") return { what, kind };
	const on = params.get("on")?.trim() || null;
	const wrong = on && wrongDay(on, today);
	if (wrong) return { fields: { on: wrong } };
	return { what: "facts", kind, format: format as "csv" | "json", on };
}

function wrongDay(day: string, today: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day)
		return "Enter a date, like 2026-11-01.";
	return day > today ? "Enter today or an earlier date." : null;
}

type FactRow = z.infer<typeof factSchema>;

/** The first millisecond after a UTC day. */
function endOf(day: string): number {
	return Date.parse(day) + DAY;
}

const FACT_COLUMNS = [
	...["statement", "listing", "field", "value", "source", "other_sources", "publisher", "grade", "via"],
	...["as_of", "read_at", "confidence", "scope", "recorded_on", "ended_on"],
] as const;

/**
 * What one listing's statements were.
 * @param facts all of one listing
 * @param day where given, only those that were stated at its end
 */
function factRows(kind: Kind, facts: FactRecord[], day: string | null): FactRow[] {
	const endedAt = new Map(
		facts.flatMap(({ withdraws, recordedAt }) => (withdraws ? [[withdraws, recordedAt]] : [])),
	);
	return facts.flatMap((fact): FactRow[] => {
		const ended = endedAt.get(fact.id) ?? null;
		if (fact.standing === "withdrawn") return [];
		if (day && (fact.recordedAt >= endOf(day) || (ended !== null && ended < endOf(day)))) return [];
		return [
			{
				statement: fact.id,
				listing: fact.listingId,
				field: fact.field,
				value: inUnits(kind, fact.field, fact.value),
				source: fact.sourceUrl,
				other_sources: fact.otherSources,
				publisher: fact.publisher,
				grade: fact.grade,
				via: fact.via,
				as_of: fact.asOf,
				read_at: fact.readAt,
				confidence: fact.confidence,
				scope: fact.scope,
				recorded_on: dayOf(fact.recordedAt),
				ended_on: ended === null ? null : dayOf(ended),
			},
		];
	});
}

function inUnits(kind: Kind, key: string, value: Value | null): unknown {
	const field = fieldOf(kind, key);
	return field ? printValue(field, value) : value;
}
