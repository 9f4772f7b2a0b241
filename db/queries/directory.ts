import {
	and,
	asc,
	between,
	desc,
	eq,
	getTableColumns,
	gte,
	inArray,
	isNull,
	lt,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Database } from "../database";
import { isAmong } from "../json-rows";
import type { ListingRecord, ListingSummary, StatedRecord } from "../records";
import { indexColumns, kindTotals, listings } from "../schema/listings";
import { texts } from "../schema/texts";
import type { SearchTerms } from "../search-words";
import { parseProvenance, parseSummary } from "../stored-provenance";
import { answerOf, placesFound } from "./search";
import { approvedReviews } from "./shown-reviews";

/** What a list page needs from the index in its first round trip. */
export type IndexRequest = {
	withCodes: boolean;
	sortColumn: string | null;
	withRanks: boolean;
	/** Extra filter columns that the page's settings use in place of the usual ones. */
	instead: string[];
	terms: SearchTerms | null;
	section: string | null;
	/** Positions of the rows, if known in advance: no filter and the standard order. */
	range: { from: number; to: number } | null;
};

export type IndexReply = {
	version: string;
	total: number;
	builtAt: number;
	/** As stored: JSON texts, and base64 codes where asked for. */
	filters: Array<{ column: string; dictionary: string; counts: string; codes: string | null }>;
	ranks: { dictionary: string; codes: string | null } | null;
	/** JSON with the state of the kind's key facts. */
	quality: string;
	/** Sort columns in which no listing has a value. */
	emptyColumns: string[];
	found: number[];
	truncated: boolean;
	rows: ListingSummary[];
	guide: Guide | null;
};

const MAX_FOUND = 140;

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

export const recordColumns = { ...getTableColumns(listings), approvedReviews };

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

export function toSummary(row: SummaryRow): ListingSummary {
	return { ...row, ordinal: row.ordinal ?? 0, summary: parseSummary(row.summary) };
}

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
		quality: head.quality,
		emptyColumns: JSON.parse(head.emptyColumns),
		found: places.flatMap(({ ordinal }) => ordinal ?? []),
		truncated: places.length >= MAX_FOUND,
		rows: rows.map(toSummary),
		guide: guides[0] ?? null,
	};
}

function emptyColumns(kind: string): SQL<string> {
	return sql<string>`(select json_group_array(${indexColumns.column}) from ${indexColumns} where ${indexColumns.kind} = ${kind} and ${indexColumns.column} like 'sort:%' and ${indexColumns.counts} = '[0]')`;
}

export async function hasAnyValue(db: Database, kind: string, column: string): Promise<boolean> {
	const [row] = await db
		.select({ counts: indexColumns.counts })
		.from(indexColumns)
		.where(and(eq(indexColumns.kind, kind), eq(indexColumns.column, column)));
	return row !== undefined && row.counts !== "[0]";
}

/** Null if the index was rebuilt since `version`, because positions then mean other listings. @param ordinals at most 95 */
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

/** About 3 MB of JSON. 100,000 listings stay below the 1,000 queries a request may make. */
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

function toStated({ attributes, provenance, ...row }: StatedRow): StatedRecord {
	return { ...row, attributes: JSON.parse(attributes), provenance: parseProvenance(provenance) };
}

/** Full listings for exports, parsed when needed. Null if the index was rebuilt since `version`. @param ordinals at most `EXPORT_CHUNK` */
export async function readStatedByOrdinal(
	db: Database,
	kind: string,
	version: string,
	ordinals: number[],
): Promise<Iterable<StatedRecord> | null> {
	// We read the version in each row, because a batch would count as two queries.
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
	// If the list got shorter, some positions have no row and so no version.
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

export async function readStated(db: Database, ids: string[]): Promise<StatedRecord[]> {
	const rows = await db.select(statedColumns).from(listings).where(isAmong(listings.id, ids));
	return rows.map(toStated);
}

export type Guide = { slug: string; title: string };

/** A batch statement for the newest guide of a list. */
export function guideBeside(db: Database, section: string) {
	return db
		.select({ slug: texts.slug, title: texts.title })
		.from(texts)
		.where(and(eq(texts.kind, "article"), eq(texts.section, section), isNull(texts.withdrawnAt)))
		.orderBy(desc(texts.publishedAt), asc(texts.title))
		.limit(1);
}
