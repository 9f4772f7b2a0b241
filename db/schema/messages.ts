import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What somebody wrote to us, stored for the admin queue. */
export const messages = sqliteTable(
	"messages",
	{
		/** Made by the form, so that sending it twice stores it once. */
		id: text().primaryKey(),
		name: text(),
		email: text().notNull(),
		/** One of `TOPICS`. */
		topic: text().notNull(),
		message: text().notNull(),

		status: text({ enum: ["open", "answered", "closed"] })
			.notNull()
			.default("open"),
		/** UTC milliseconds. */
		createdAt: integer("created_at").notNull(),
		settledAt: integer("settled_at"),
	},
	(table) => [
		index("messages_status").on(table.status, table.createdAt),
		index("messages_email").on(table.email, table.createdAt),
	],
);
