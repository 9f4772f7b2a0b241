import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as account from "./schema/account";
import * as badges from "./schema/badges";
import * as listings from "./schema/listings";
import * as reports from "./schema/reports";

const schema = { ...account, ...badges, ...listings, ...reports };

/** The database through Drizzle. Only `db/` imports Drizzle: everybody else calls `db/queries`. */
export type Database = DrizzleD1Database<typeof schema>;

/** Opens a D1 binding. Cheap: no connection is made. */
export function openDatabase(binding: D1Database): Database {
	return drizzle(binding, { schema });
}
