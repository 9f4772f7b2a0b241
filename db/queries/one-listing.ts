import { and, between, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { indexColumns, kindTotals, listings } from "../schema/listings";
import type { KindRows } from "./content";
import { standsAlone } from "./merged";
import { readById } from "./read-by-id";
import type { CountedRow } from "./record-facts";

/** Queries for changing one listing, whose cost doesn't grow with its kind. Also for rewriting the kind's order. */

/** Listings per query, about 200 bytes each. */
const PAGE = 5000;

/** A listing in its kind's own order. */
export type PlacedListing = {
	totals: typeof kindTotals.$inferSelect;
	/** The listing and its neighbors in order. Empty if it isn't listed. */
	rows: CountedRow[];
};

/** A listing, its neighbors, and its kind's totals, in one round trip. Null before the first import. */
export async function readPlaced(db: Database, kind: string, id: string): Promise<PlacedListing | null> {
	const place = sql`(select ${listings.ordinal} from ${listings} where ${listings.id} = ${id})`;
	const { name, verifiedAt, ordinal, indexed } = listings;
	const [[totals], rows] = await db.batch([
		db.select().from(kindTotals).where(eq(kindTotals.kind, kind)),
		db
			.select({ id: listings.id, name, verifiedAt, ordinal, indexed })
			.from(listings)
			.where(and(eq(listings.kind, kind), between(ordinal, sql`${place} - 1`, sql`${place} + 1`)))
			.orderBy(ordinal),
	]);
	return totals ? { totals, rows } : null;
}

/** Some columns of a kind's index. @param names at most 90 */
export function readSomeColumns(db: Database, kind: string, names: string[]): Promise<KindRows["columns"]> {
	return db
		.select()
		.from(indexColumns)
		.where(and(eq(indexColumns.kind, kind), inArray(indexColumns.column, names)));
}

/** What listings keep for each column of the index, by ordinal. */
export async function readColumnValues(
	db: Database,
	kind: string,
	ordinals: number[],
): Promise<Map<number, unknown[]>> {
	const rows = await db
		.select({ ordinal: listings.ordinal, values: sql<string>`${listings.indexed} -> '$.values.columns'` })
		.from(listings)
		.where(
			and(
				eq(listings.kind, kind),
				sql`${listings.ordinal} in (select value from json_each(${JSON.stringify(ordinals)}))`,
			),
		);
	return new Map(
		rows.flatMap(({ ordinal, values }) => (ordinal === null ? [] : [[ordinal, JSON.parse(values)]])),
	);
}

/** The values that sort a listing in its kind. */
export type OrderedRow = {
	id: string;
	name: string;
	ordinal: number | null;
	/** JSON. Null from older builds. */
	order: string | null;
};

/** The same for all listings of a kind, sorted by id, 5,000 per query. */
export function readOrdered(db: Database, kind: string): Promise<OrderedRow[]> {
	const { id, name, ordinal } = listings;
	return readById(PAGE, (after, size) =>
		db
			.select({ id, name, ordinal, order: sql<string | null>`${listings.indexed} -> '$.values.order'` })
			.from(listings)
			.where(and(eq(listings.kind, kind), standsAlone, gt(id, after)))
			.orderBy(id)
			.limit(size),
	);
}

/** A kind's totals. Undefined before the first import. */
export async function readTotals(db: Database, kind: string) {
	const [totals] = await db.select().from(kindTotals).where(eq(kindTotals.kind, kind));
	return totals;
}
