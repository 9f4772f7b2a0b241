import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { indexColumns, kindTotals, listings } from "../schema/listings";
import type { KindRows } from "./content";
import type { CountedRow } from "./record-facts";

/** What a change of one listing reads of its kind: as much of a hundred thousand as of a thousand. */

/** A listing in its kind's own order. */
export type PlacedListing = {
	totals: typeof kindTotals.$inferSelect;
	/** It and those beside it, in their order; none where it stands nowhere. */
	rows: CountedRow[];
};

/** A listing, those beside it, and the totals of its kind: one round trip. Null where the kind was never imported. */
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
