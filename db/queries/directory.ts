import { and, between, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong } from "../is-among";
import type { ListingRecord, ListingSummary, StatedRecord } from "../records";
import { indexColumns, kindTotals, listings } from "../schema/listings";
import type { SearchTerms } from "../search-words";
import { parseProvenance, parseSummary } from "../stored-provenance";
import { type Guide, guideBeside } from "./guides";
import { answerOf, placesFound } from "./search";
import { approvedReviews } from "./shown-reviews";

/** What a list page wants of the index in its first round trip. */
export type IndexRequest = {
	/** Whether the filter columns' codes are needed, or their dictionaries and counts do. */
	withCodes: boolean;
	/** The column to sort by, where it is not the kind's own order; and whether its codes are needed. */
	sortColumn: string | null;
	withRanks: boolean;
	/** Filter columns besides those of every list: what its settings or its order put in place of the usual ones. */
	instead: string[];
	/** What the search text asks; null where there is none, or no word in it. */
	terms: SearchTerms | null;
	/** The path of the list whose guide is wanted; null where none is. */
	section: string | null;
	/** Ordinals of the rows, where they are known beforehand: no filter and the kind's own order. */
	range: { from: number; to: number } | null;
};

export type IndexReply = {
	version: string;
	total: number;
	/** When anything of the kind was written last, UTC milliseconds. */
	builtAt: number;
	/** As stored: JSON texts, and base64 codes where asked for. */
	filters: Array<{ column: string; dictionary: string; counts: string; codes: string | null }>;
	ranks: { dictionary: string; codes: string | null } | null;
	/** The ISO day since which the kind's own order isn't what its listings say; null where it is. */
	orderedUntil: string | null;
	/** JSON: how well the kind's key values are known. */
	quality: string;
	/** The columns to sort by in which no listing has a value. */
	emptyColumns: string[];
	/** The ordinals that the search text finds. */
	found: number[];
	/** True when it finds more than are read. */
	truncated: boolean;
	rows: ListingSummary[];
	/** The guide beside the list. */
	guide: Guide | null;
};

/** At most this many listings are found by a search text. */
const MAX_FOUND = 140;

/** The columns of a summary row. */
export const summaryColumns = {
	id: listings.id,
	kind: listings.kind,
	slug: listings.slug,
	name: listings.name,
	ordinal: listings.ordinal,
	summary: listings.summary,
	verifiedAt: listings.verifiedAt,
	updatedAt: listings.updatedAt,
};

/** The columns of a whole listing. */
export const recordColumns = { ...getTableColumns(listings), approvedReviews };

/** A listing row with its JSON parsed. */
export function toRecord(row: typeof listings.$inferSelect & { approvedReviews: number }): ListingRecord {
	const { id, kind, slug, name, website, country, status, verifiedAt, approvedReviews } = row;
	return {
		id,
		kind,
		slug,
		name,
		website,
		country,
		status,
		verifiedAt,
		approvedReviews,
		attributes: JSON.parse(row.attributes),
		provenance: parseProvenance(row.provenance),
		quality: JSON.parse(row.quality),
	};
}

type SummaryRow = {
	id: string;
	kind: string;
	slug: string;
	name: string;
	ordinal: number | null;
	summary: string;
	verifiedAt: string | null;
	updatedAt: number;
};

/** A summary row with its JSON parsed. */
export function toSummary(row: SummaryRow): ListingSummary {
	return { ...row, ordinal: row.ordinal ?? 0, summary: parseSummary(row.summary) };
}

/**
 * The index of a kind, and the rows of the page where the index is not needed to find them: one round trip.
 * Null when the kind has no index, which is before the first import.
 */
export async function readIndex(
	db: Database,
	kind: string,
	request: IndexRequest,
): Promise<IndexReply | null> {
	const { from, to } = request.range ?? { from: 0, to: -1 };
	const [totals, columns, ranks, rows, guides, ...found] = await db.batch([
		db
			.select({
				version: kindTotals.version,
				total: kindTotals.total,
				builtAt: kindTotals.builtAt,
				quality: kindTotals.quality,
				orderedUntil: kindTotals.orderedUntil,
				emptyColumns: emptyColumns(kind),
			})
			.from(kindTotals)
			.where(eq(kindTotals.kind, kind)),
		db
			.select({
				column: indexColumns.column,
				dictionary: indexColumns.dictionary,
				counts: indexColumns.counts,
				codes: request.withCodes ? indexColumns.codes : (sql`null` as SQL<string | null>),
			})
			.from(indexColumns)
			.where(
				and(
					eq(indexColumns.kind, kind),
					or(
						and(gte(indexColumns.column, "filter:"), lt(indexColumns.column, "filter;")),
						inArray(indexColumns.column, request.instead),
					),
				),
			),
		db
			.select({
				column: indexColumns.column,
				dictionary: indexColumns.dictionary,
				codes: request.withRanks ? indexColumns.codes : (sql`null` as SQL<string | null>),
			})
			.from(indexColumns)
			.where(and(eq(indexColumns.kind, kind), eq(indexColumns.column, request.sortColumn ?? ""))),
		db
			.select(summaryColumns)
			.from(listings)
			.where(and(eq(listings.kind, kind), between(listings.ordinal, from, to)))
			.orderBy(listings.ordinal),
		guideBeside(db, request.section ?? ""),
		...(request.terms ? placesFound(db, kind, request.terms, MAX_FOUND) : []),
	]);
	const head = totals[0];
	if (!head) return null;
	const places = request.terms ? answerOf(request.terms, found).rows : [];
	return {
		version: head.version,
		total: head.total,
		builtAt: head.builtAt,
		filters: columns,
		ranks: ranks[0] ?? null,
		orderedUntil: head.orderedUntil,
		quality: head.quality,
		emptyColumns: JSON.parse(head.emptyColumns),
		found: places.flatMap(({ ordinal }) => ordinal ?? []),
		truncated: places.length >= MAX_FOUND,
		rows: rows.map(toSummary),
		guide: guides[0] ?? null,
	};
}

/** The columns to sort by of a kind in which no listing has a value: a JSON array. */
function emptyColumns(kind: string): SQL<string> {
	return sql<string>`(select json_group_array(${indexColumns.column}) from ${indexColumns} where ${indexColumns.kind} = ${kind} and ${indexColumns.column} like 'sort:%' and ${indexColumns.counts} = '[0]')`;
}

/** Of a kind and a column to sort by, whether any listing has a value in it. */
export async function hasAnyValue(db: Database, kind: string, column: string): Promise<boolean> {
	const [row] = await db
		.select({ counts: indexColumns.counts })
		.from(indexColumns)
		.where(and(eq(indexColumns.kind, kind), eq(indexColumns.column, column)));
	return row !== undefined && row.counts !== "[0]";
}

/**
 * The rows with these ordinals, in the order given: the second round trip of a filtered or sorted page.
 * Null when the index was rebuilt since `version`, so that the ordinals mean other listings.
 * @param ordinals at most 95
 */
export async function readRows(
	db: Database,
	kind: string,
	version: string,
	ordinals: number[],
): Promise<ListingSummary[] | null> {
	const [totals, rows] = await db.batch([
		db.select({ version: kindTotals.version }).from(kindTotals).where(eq(kindTotals.kind, kind)),
		db
			.select(summaryColumns)
			.from(listings)
			.where(and(eq(listings.kind, kind), inArray(listings.ordinal, ordinals))),
	]);
	if (totals[0]?.version !== version) return null;
	const byOrdinal = new Map(rows.map((row) => [row.ordinal, toSummary(row)]));
	return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
}

/**
 * Listings an export reads in a query: some 3 MB of JSON where they say as much as lenders do, and for a hundred thousand of them fewer queries
 * than the thousand that a request may ask.
 */
export const EXPORT_CHUNK = 125;

const statedColumns = {
	id: listings.id,
	slug: listings.slug,
	name: listings.name,
	website: listings.website,
	attributes: listings.attributes,
	provenance: listings.provenance,
};

type StatedRow = Record<"id" | "slug" | "name" | "attributes" | "provenance", string> & {
	website: string | null;
};

/** A row of what a listing states with its JSON parsed, which takes several times the room of its text. */
function toStated({ attributes, provenance, ...row }: StatedRow): StatedRecord {
	return { ...row, attributes: JSON.parse(attributes), provenance: parseProvenance(provenance) };
}

/**
 * What listings state, by their ordinals, in the order given, for exports: one query, each of them parsed when it is asked for. Null when the
 * index was rebuilt since `version`.
 * @param ordinals at most `EXPORT_CHUNK`
 */
export async function readStatedByOrdinal(
	db: Database,
	kind: string,
	version: string,
	ordinals: number[],
): Promise<Iterable<StatedRecord> | null> {
	// Beside each row, because a batch would count as two queries.
	const standing = sql<string>`(select ${kindTotals.version} from ${kindTotals} where ${kindTotals.kind} = ${kind})`;
	const rows = await db
		.select({ ...statedColumns, ordinal: listings.ordinal, standing })
		.from(listings)
		.where(
			and(
				eq(listings.kind, kind),
				sql`${listings.ordinal} in (select value from json_each(${JSON.stringify(ordinals)}))`,
			),
		);
	// An order that became shorter has no row of some places, and no version beside it.
	if (rows.length < ordinals.length || rows.some((row) => row.standing !== version)) return null;
	const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
	return parsed(ordinals.map((ordinal) => byOrdinal.get(ordinal)));
}

function* parsed(rows: Array<(StatedRow & { ordinal: unknown; standing: unknown }) | undefined>) {
	for (const row of rows) {
		if (!row) continue;
		const { ordinal: _ordinal, standing: _standing, ...stated } = row;
		yield toStated(stated);
	}
}

/** What the listings with these ids state, in no order: one query. @param ids as many as a question is answered from */
export async function readStated(db: Database, ids: string[]): Promise<StatedRecord[]> {
	const rows = await db.select(statedColumns).from(listings).where(isAmong(listings.id, ids));
	return rows.map(toStated);
}
