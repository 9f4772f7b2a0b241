import type { AppLoadContext } from "@remix-run/cloudflare";
import { TYPED_POLICY } from "~/content-policy";
import type { CachePolicy } from "~/load-context";
import { dayOf } from "~/ui/format";
import type { ListingRecord, StoredAttributes, StoredValue } from "~db/records";
import { eventsCalendar } from "./calendar.server";
import { type CsvCell, toCsv } from "./csv";
import { isKnown, provenancesOf } from "./facts";
import { kindByPath } from "./kinds/all";
import { currentValue, type Field, type Kind } from "./kinds/kind";
import { listingHref } from "./present-row";
import { weakestOf } from "./provenance";
import { readAll } from "./read-list.server";
import { type ListQuery, parseListQuery, printListQuery } from "./search-params";

/** An export is read whole and kept by nobody; one of many listings takes its time. */
const EXPORT_POLICY: CachePolicy = { ...TYPED_POLICY, deadline: 10_000 };

type Arguments = { context: AppLoadContext; request: Request };

type Export = {
	kind: Kind;
	query: ListQuery;
	listings: ListingRecord[];
	today: string;
	origin: string;
	format: string;
};

/**
 * `.csv` or `.json` of exactly what a list's filters let pass, in its order, each value with its source.
 * @throws a 404 Response where no kind has this path.
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
	const { query } = parseListQuery(kind, url.searchParams);
	const today = dayOf(context.now());
	const { value: listings } = await context.cache.read(
		`export:${kind.id}:${printListQuery(kind, query)}`,
		EXPORT_POLICY,
		() => readAll(context.db, kind, query, today),
	);
	return {
		kind,
		query,
		listings,
		today,
		origin: context.config.origin,
		format: url.pathname.split(".").at(-1)?.toLowerCase() ?? "",
	};
}

function file({ kind, format, today }: Export, body: string, type: string): Response {
	return new Response(body, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="plumbline-${kind.path.slice(1)}-${today}.${format}"`,
			"Cache-Control": "public, max-age=300",
			"X-Robots-Tag": "noindex",
		},
	});
}

/** What stands beside each value of a CSV. */
const ORIGIN = ["source", "as_of", "confidence", "scope", "via"];

/** Each field with where it comes from. Money in whole units, bitcoin in BTC; several sources are parted by spaces. */
function exportCsv({ kind, listings, today, origin }: Export): string {
	const fields = kind.fields.map((field) => field.key);
	const header = [
		"id",
		"slug",
		"page",
		...fields.flatMap((key) => [key, ...ORIGIN.map((part) => `${key}_${part}`)]),
	];
	const rows = listings.map((listing): CsvCell[] => [
		listing.id,
		listing.slug,
		origin + listingHref(kind, listing.slug),
		...kind.fields.flatMap((field): CsvCell[] => {
			const { value, source, other_sources, as_of, confidence, scope, via } = exportValue(
				kind,
				field,
				listing,
				today,
			);
			const sources = [source, ...other_sources].filter(Boolean).join(" ");
			return [csvValue(value), sources || null, as_of, confidence, scope, via];
		}),
	]);
	return toCsv(header, rows);
}

function csvValue(value: StoredValue | null): CsvCell {
	if (value === null || typeof value !== "object") return value;
	return value.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join("; ");
}

function exportJson({ kind, query, listings, today, origin }: Export) {
	const search = printListQuery(kind, { ...query, page: 1 });
	return {
		list: `${origin}${kind.path}${search ? `?${search}` : ""}`,
		made_on: today,
		count: listings.length,
		listings: listings.map((listing) => ({
			id: listing.id,
			slug: listing.slug,
			page: origin + listingHref(kind, listing.slug),
			values: Object.fromEntries(
				kind.fields.map((field) => [field.key, exportValue(kind, field, listing, today)]),
			),
		})),
	};
}

type ExportedValue = {
	value: StoredValue | null;
	unit: string | null;
	source: string | null;
	other_sources: string[];
	/** value: the source says this value; record: the sources stand for the record; computed: from other values. */
	scope: "value" | "record" | "computed" | null;
	/** Who quoted the source, where it was not opened itself. */
	via: string | null;
	as_of: string | null;
	confidence: string | null;
};

const UNKNOWN_VALUE: ExportedValue = {
	value: null,
	unit: null,
	source: null,
	other_sources: [],
	scope: null,
	via: null,
	as_of: null,
	confidence: null,
};

/** A value in the units people use, with where it comes from. Unknown is null throughout. */
function exportValue(kind: Kind, field: Field, listing: ListingRecord, today: string): ExportedValue {
	const stored = currentValue(kind, listing.attributes, field.key, today);
	if (stored === null || !isKnown(stored)) return UNKNOWN_VALUE;
	const from = weakestOf(provenancesOf(kind, listing.provenance, field.key));
	const dated = {
		...UNKNOWN_VALUE,
		...inUnits(field, stored, listing.attributes),
		as_of: from?.a ?? null,
		confidence: from?.c ?? null,
	};
	if (field.derive) return { ...dated, scope: "computed" };
	return {
		...dated,
		source: from?.s ?? null,
		other_sources: from?.o ?? [],
		scope: from?.r === 1 ? "record" : "value",
		via: from?.v ?? null,
	};
}

function inUnits(
	field: Field,
	stored: StoredValue,
	attributes: StoredAttributes,
): { value: StoredValue; unit: string | null } {
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
