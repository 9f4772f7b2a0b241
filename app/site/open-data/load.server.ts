import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, isKnown } from "~/context/conditional";
import { logError } from "~/context/log-error";
import { begin, streamText } from "~/context/stream-text";
import { cellOf } from "~/listings/record/sheet/print-sheet";
import { csvHead, csvLine } from "~/ui/csv";
import { dayOf } from "~/ui/format";
import { factsByListing, stateOfFacts } from "~db/queries/open-data";
import type { FactRecord } from "~db/records";
import type { FileAsked } from "./asked";
import { printSchema } from "./schema";
import { endOf, FACT_COLUMNS, type FactRow, factRows } from "./statements";

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
