import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The log of changes, one row each. We only append rows, and no one edits the log. */
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
		/** The id of the changed listing. */
		subject: text().notNull(),
		/** JSON of the values before and after. */
		before: text().notNull(),
		after: text().notNull(),
	},
	(table) => [index("audit_log_at").on(table.at), index("audit_log_subject").on(table.subject, table.at)],
);
