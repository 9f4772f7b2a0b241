import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Messages that a transaction owes to a queue, written in that transaction: what was written and what is told of it cannot part. A
 * row goes once its message has been heard. Until then the clock puts it on the queue again.
 */
export const outbox = sqliteTable(
	"outbox",
	{
		/** UUID, the message's own: whoever hears it twice knows it by that. */
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
