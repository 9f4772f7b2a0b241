import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** The database through Drizzle. Only `db/` imports Drizzle: everybody else calls `db/queries`. */
export type Database = DrizzleD1Database;

const opened = new WeakMap<D1Database, Database>();

/**
 * Opens a D1 binding, once for as long as the binding is there: no connection is made, and nothing of a request kept. No schema is given, of which
 * Drizzle would work out relations for a kind of query that nothing here asks.
 */
export function openDatabase(binding: D1Database): Database {
	const before = opened.get(binding);
	if (before) return before;
	const database = drizzle(binding);
	opened.set(binding, database);
	return database;
}
