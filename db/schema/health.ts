import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When the health check last saw that the database takes a write: one row, so that asking never fills the table. */
export const heartbeats = sqliteTable("heartbeats", {
	/** Whose: `site`. */
	name: text().primaryKey(),
	/** UTC milliseconds. */
	at: integer().notNull(),
});
