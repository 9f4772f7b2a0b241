import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What one bitcoin cost, one reading a row, for 30 days. */
export const prices = sqliteTable("prices", {
	/** When it was read, UTC milliseconds. One reading a moment: a run that is repeated is there once. */
	readAt: integer("read_at").primaryKey(),
	/** Cents of a US dollar: the median of the sources that agree. */
	cents: integer().notNull(),
	/** JSON array: what each of these sources said, `{name, cents}`. */
	sources: text().notNull(),
});
