import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

export const reports = sqliteTable(
	"reports",
	{
		/** Made by the form, so that sending it twice stores it once. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		field: text().notNull(),

		message: text().notNull(),
		suggestedValue: text("suggested_value"),
		sourceUrl: text("source_url"),
		email: text(),

		status: text({ enum: ["open", "accepted", "rejected"] })
			.notNull()
			.default("open"),
		answer: text(),
		answeredAt: integer("answered_at"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("reports_status_created").on(table.status, table.createdAt),
		index("reports_answered").on(table.answeredAt),
	],
);

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
		createdAt: integer("created_at").notNull(),
		settledAt: integer("settled_at"),
	},
	(table) => [
		index("messages_status").on(table.status, table.createdAt),
		index("messages_email").on(table.email, table.createdAt),
	],
);
