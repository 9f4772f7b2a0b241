import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** The database through Drizzle. Only `db/` imports Drizzle: everybody else calls `db/queries`. */
export type Database = DrizzleD1Database;

/**
 * Opens a D1 binding. Cheap: no connection is made, and no schema given, of which Drizzle would work out the relations anew each time
 * (a millisecond, for a kind of query that nothing here asks).
 */
export function openDatabase(binding: D1Database): Database {
	return drizzle(binding);
}
