import { and, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import type { Document } from "../documents";
import { groupBy } from "../group-by";
import { bySize, inChunks, jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { retryWrite } from "../retry-write";
import { facts, indexColumns, kindTotals, listings } from "../schema/listings";
import { newsItems } from "../schema/news";
import { forgetSome, replaceSome } from "./documents";
import { toFact } from "./listings";
import { type Owed, oweMessages } from "./outbox";

/** Everything that is written of a kind, as rows. */
export type KindRows = {
	/** In the kind's own order. */
	listings: Array<typeof listings.$inferInsert>;
	newFacts: FactRecord[];
	columns: Array<typeof indexColumns.$inferInsert>;
	/** Search documents, in the same order as the listings. */
	documents: Document[];
	totals: typeof kindTotals.$inferInsert;
	/** The messages that tell of new facts, with the listing each is about. */
	owed: Array<Owed & { listing: string }>;
};

const NEWS = "news";

/** Facts per query, about 2 MB. */
const PAGE = 5000;

/** For the importer: all facts of a kind, by listing. One query per page. */
export async function readFactsOfKind(db: Database, kind: string): Promise<FactRecord[]> {
	const read: FactRecord[] = [];
	for await (const page of pagesOfFacts(db, kind)) read.push(...page);
	return read;
}

/**
 * All facts of a kind in pages of 5,000, sorted by id, with each listing's facts together.
 * @param before UTC milliseconds. Skips facts recorded later
 */
export async function* pagesOfFacts(
	db: Database,
	kind: string,
	before?: number,
): AsyncGenerator<FactRecord[]> {
	let last: FactRecord | undefined;
	for (let read = PAGE; read === PAGE; ) {
		const rows = await db
			.select()
			.from(facts)
			.where(
				and(
					isOf(kind),
					before === undefined ? undefined : lt(facts.recordedAt, before),
					gt(place, sql`(${last?.listingId ?? ""}, ${last?.id ?? ""})`),
				),
			)
			.orderBy(facts.listingId, facts.id)
			.limit(PAGE);
		const page = rows.map(toFact);
		yield page;
		last = page.at(-1);
		read = rows.length;
	}
}

const place = sql`(${facts.listingId}, ${facts.id})`;

/** A listing's id begins with its kind, and what comes after the colon is below the semicolon. */
export function isOf(kind: string) {
	return and(gt(facts.listingId, `${kind}:`), lt(facts.listingId, `${kind};`));
}

/** Characters of rows that a transaction writes: D1 takes some ten million bytes at once. */
export const MOST_AT_ONCE = 3_000_000;

/**
 * Writes a kind: replaces listings, appends new facts and rebuilds the index. A repeat only changes timestamps.
 *
 * A kind too large for one transaction takes several: first the listings with their facts, then the index with
 * the last of these. Until then listings keep their positions, and new ones aren't listed.
 * @param most the maximum characters of rows per transaction. Tests use fewer
 */
export async function writeKind(db: Database, rows: KindRows, most = MOST_AT_ONCE): Promise<void> {
	const parts = bySize(partsOf(rows), ({ size }) => size, most);
	// The index is written where there is nothing to list, too.
	if (parts.length === 0) parts.push([]);
	for (const [index, part] of parts.entries()) {
		const statements = [
			...upsertListings(
				db,
				part.map(({ listing }) => listing),
			),
			...factRows(
				db,
				part.flatMap(({ added }) => added),
			),
			...replaceSome(
				db,
				rows.totals.kind,
				part.flatMap(({ document }) => document),
			),
			...oweMessages(
				db,
				part.flatMap(({ owed }) => owed),
			),
			...(index === parts.length - 1 ? indexRows(db, rows) : []),
		];
		const [first, ...rest] = statements;
		if (first) await retryWrite(() => db.batch([first, ...rest]));
	}
}

/** A listing and all that is written with it. */
type Part = {
	listing: KindRows["listings"][number];
	document: Document[];
	added: FactRecord[];
	owed: Owed[];
	size: number;
};

function partsOf({ listings, documents, newFacts, owed }: KindRows): Part[] {
	const added = groupBy(newFacts, ({ listingId }) => listingId);
	const told = groupBy(owed, ({ listing }) => listing);
	return listings.map((listing, index) => {
		const document = documents[index];
		const part = {
			listing,
			document: document ? [document] : [],
			added: added.get(listing.id) ?? [],
			owed: told.get(listing.id) ?? [],
		};
		return { ...part, size: JSON.stringify(part).length };
	});
}

/** The statements that rebuild the index of a kind. */
function indexRows(db: Database, { listings, columns, totals }: KindRows): BatchItem<"sqlite">[] {
	return [
		db.delete(indexColumns).where(eq(indexColumns.kind, totals.kind)),
		...insertRows(db, indexColumns, columns),
		...moveListings(
			db,
			listings.map(({ id, ordinal }) => [id, ordinal ?? null]),
		),
		...leaveMerged(db, totals.kind),
		db.insert(kindTotals).values(totals).onConflictDoUpdate({ target: kindTotals.kind, set: totals }),
	];
}

/**
 * Statements that remove merged listings from lists, search and news.
 * @param ids a select or a list of their ids
 */
export function leaveLists(db: Database, kind: string, ids: SQL): BatchItem<"sqlite">[] {
	const items = sql`(select id from ${newsItems} where ${newsItems.listingId} in ${ids})`;
	return [
		db.update(listings).set({ ordinal: null }).where(sql`${listings.id} in ${ids}`),
		...forgetSome(db, kind, ids),
		...forgetSome(db, NEWS, items),
		db.delete(newsItems).where(sql`${newsItems.listingId} in ${ids}`),
	];
}

/** The same of all listings of a kind that were merged into another. */
export function leaveMerged(db: Database, kind: string): BatchItem<"sqlite">[] {
	const merged = and(eq(listings.kind, kind), isNotNull(listings.mergedInto));
	return leaveLists(db, kind, sql`(select id from ${listings} where ${merged})`);
}

/** Statements that move listings to new positions. Unmoved ones aren't written. */
export function moveListings(
	db: Database,
	places: Array<[id: string, ordinal: number | null]>,
): BatchItem<"sqlite">[] {
	const ordinal = sql`place.value->>1`;
	return inChunks(places.map((place) => JSON.stringify(place))).map((chunk) =>
		db
			.update(listings)
			.set({ ordinal })
			.from(sql`json_each(${chunk}) as place`)
			.where(and(eq(listings.id, sql`place.value->>0`), sql`${listings.ordinal} is not ${ordinal}`)),
	);
}

/** Statements that insert or replace listings. Their position and merge target stay unchanged. */
export function upsertListings(db: Database, rows: KindRows["listings"]): BatchItem<"sqlite">[] {
	const columns = getTableColumns(listings);
	const { id: _id, createdAt: _createdAt, ordinal: _ordinal, ...others } = columns;
	const { mergedInto: _mergedInto, mergedAt: _mergedAt, ...replaced } = others;
	const set = Object.fromEntries(
		Object.entries(replaced).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
	);
	const placed = rows.map((row) => ({ ...row, ordinal: null }));
	return jsonSelects(listings, placed).map((select) =>
		db.insert(listings).select(select).onConflictDoUpdate({ target: listings.id, set }),
	);
}

/** Statements that append facts. Existing facts stay unchanged. */
export function factRows(db: Database, added: FactRecord[]): BatchItem<"sqlite">[] {
	return insertRows(
		db,
		facts,
		added.map((fact) => ({
			...fact,
			value: JSON.stringify(fact.value),
			otherSources: JSON.stringify(fact.otherSources),
		})),
	);
}

function insertRows(
	db: Database,
	table: SQLiteTable,
	rows: Array<Record<string, unknown>>,
): BatchItem<"sqlite">[] {
	return jsonSelects(table, rows).map((select) => db.insert(table).select(select).onConflictDoNothing());
}
