import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who changed what, one row a change. Rows are appended and never changed: nobody edits the log. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		/** UUID. */
		id: text().primaryKey(),
		/** UTC milliseconds. */
		at: integer().notNull(),
		/** A user's id, or the name of what acts by itself, e.g. `command line`. */
		actor: text().notNull(),
		/** The verb, e.g. `record-facts`. */
		verb: text().notNull(),
		/** What was changed: a listing's id. */
		subject: text().notNull(),
		/** JSON: what stood there before, and what stands there now. */
		before: text().notNull(),
		after: text().notNull(),
	},
	(table) => [index("audit_log_at").on(table.at), index("audit_log_subject").on(table.subject, table.at)],
);
