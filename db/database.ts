import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** The database through Drizzle. Only `db/` imports Drizzle: everybody else calls `db/queries`. */
export type Database = DrizzleD1Database;

const opened = new WeakMap<D1Database, Database>();

/** Cheap: no connection is made. Without a schema Drizzle doesn't build relations that we don't use. */
export function openDatabase(binding: D1Database): Database {
	const before = opened.get(binding);
	if (before) return before;
	const database = drizzle(binding);
	opened.set(binding, database);
	return database;
}
