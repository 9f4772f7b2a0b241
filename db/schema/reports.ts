import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** Visitors' reports of wrong values, for the staff queue. */
export const reports = sqliteTable(
	"reports",
	{
		/** Made by the form, so that sending it twice stores it once. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		field: text().notNull(),

		// from the visitor
		message: text().notNull(),
		suggestedValue: text("suggested_value"),
		sourceUrl: text("source_url"),
		email: text(),

		// handling
		status: text({ enum: ["open", "accepted", "rejected"] })
			.notNull()
			.default("open"),
		/** Our public answer. Null while the report is open. */
		answer: text(),
		/** UTC milliseconds. */
		answeredAt: integer("answered_at"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("reports_status_created").on(table.status, table.createdAt),
		index("reports_answered").on(table.answeredAt),
	],
);
