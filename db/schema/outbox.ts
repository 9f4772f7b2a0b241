import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Queue messages that a transaction causes and writes with its data, so neither exists without the other. A row
 * is deleted once its message is processed. Until then the schedule enqueues it again.
 */
export const outbox = sqliteTable(
	"outbox",
	{
		/** The message's UUID, which identifies repeats. */
		id: text().primaryKey(),
		/** JSON. */
		message: text().notNull(),
		/** When it was written, UTC milliseconds. */
		at: integer().notNull(),
		/** When it was last put on the queue; null where it never was. */
		sentAt: integer("sent_at"),
	},
	(table) => [index("outbox_due").on(table.sentAt, table.at)],
);
