import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { listings } from "../schema/listings";

/** A merged listing keeps its row and facts. Queries for lists must use this, except those by position, because merged listings have none. */
export const standsAlone = isNull(listings.mergedInto);

export const leadsTo = sql<string>`coalesce(${listings.mergedInto}, ${listings.id})`;

export async function readMerged(db: Database, ids: string[]): Promise<Map<string, string>> {
	return ids.length === 0 ? new Map() : toMerged(await mergedAmong(db, sql`${JSON.stringify(ids)}`));
}

/** @param ids a JSON list */
export function mergedAmong(db: Database, ids: SQL) {
	return db
		.select({ id: listings.id, into: listings.mergedInto })
		.from(listings)
		.where(and(isNotNull(listings.mergedInto), sql`${listings.id} in (select value from json_each(${ids}))`));
}

export function toMerged(rows: Array<{ id: string; into: string | null }>): Map<string, string> {
	return new Map(rows.flatMap(({ id, into }) => (into ? [[id, into] as const] : [])));
}

export async function readMergedOfKind(db: Database, kind: string): Promise<Set<string>> {
	const rows = await db
		.select({ id: listings.id })
		.from(listings)
		.where(and(eq(listings.kind, kind), isNotNull(listings.mergedInto)));
	return new Set(rows.map(({ id }) => id));
}

/** Whether any listing was merged into this one. */
export async function isMergedInto(db: Database, id: string): Promise<boolean> {
	const found = await db
		.select({ id: listings.id })
		.from(listings)
		.where(eq(listings.mergedInto, id))
		.limit(1);
	return found.length > 0;
}

export type Merged = { id: string; name: string; into: string; intoName: string; at: number };

export async function listMerged(db: Database, most: number): Promise<Merged[]> {
	const target = alias(listings, "target");
	return db
		.select({
			id: listings.id,
			name: listings.name,
			into: target.id,
			intoName: target.name,
			at: sql<number>`${listings.mergedAt}`,
		})
		.from(listings)
		.innerJoin(target, eq(target.id, listings.mergedInto))
		.orderBy(desc(listings.mergedAt), listings.id)
		.limit(most);
}
