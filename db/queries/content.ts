import { and, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { inChunks, jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { facts, type indexColumns, type kindTotals, listings } from "../schema/listings";
import { newsItems } from "../schema/news";
import { type Document, forgetSome } from "./documents";
import { toFact } from "./listings";
import type { Owed } from "./outbox";

export type KindRows = {
	listings: Array<typeof listings.$inferInsert>;
	newFacts: FactRecord[];
	columns: Array<typeof indexColumns.$inferInsert>;
	documents: Document[];
	totals: typeof kindTotals.$inferInsert;
	/** The messages that tell of new facts, with the listing each is about. */
	messages: Array<Owed & { listing: string }>;
};

const NEWS = "news";

/** Facts per query, about 2 MB. */
const PAGE = 5000;

export async function readFactsOfKind(db: Database, kind: string): Promise<FactRecord[]> {
	const read: FactRecord[] = [];
	for await (const page of pagesOfFacts(db, kind)) read.push(...page);
	return read;
}

/** Sorted by id, with each listing's facts together. @param before skips facts recorded later */
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

/** A listing's id begins with its kind and a colon, and `;` comes after `:`. */
export function isOf(kind: string) {
	return and(gt(facts.listingId, `${kind}:`), lt(facts.listingId, `${kind};`));
}

/** Characters of rows in a transaction. D1 takes some ten million bytes. */
export const MOST_AT_ONCE = 3_000_000;

/** Statements that remove merged listings from lists, search and news. */
export function leaveLists(db: Database, kind: string, ids: SQL): BatchItem<"sqlite">[] {
	const items = sql`(select id from ${newsItems} where ${newsItems.listingId} in ${ids})`;
	return [
		db.update(listings).set({ ordinal: null }).where(sql`${listings.id} in ${ids}`),
		...forgetSome(db, kind, ids),
		...forgetSome(db, NEWS, items),
		db.delete(newsItems).where(sql`${newsItems.listingId} in ${ids}`),
	];
}

export function leaveMerged(db: Database, kind: string): BatchItem<"sqlite">[] {
	const merged = and(eq(listings.kind, kind), isNotNull(listings.mergedInto));
	return leaveLists(db, kind, sql`(select id from ${listings} where ${merged})`);
}

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
