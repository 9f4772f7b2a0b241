import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** One item per listing and day with a newsworthy change. Derived from facts. */
export const newsItems = sqliteTable(
	"news_items",
	{
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		kind: text().notNull(),
		title: text().notNull(),
		body: text().notNull(),
		changes: text().notNull(),
		/** A bit for each topic of the changes. See `app/listings/facts/news-field.ts`. */
		topics: integer().notNull(),
		/** The date of the change, as an ISO day or month. */
		dated: text().notNull(),
		day: text().notNull(),
		/** Whether what it tells was taken back since. */
		takenBack: integer("taken_back", { mode: "boolean" }).notNull(),

		writtenAt: integer("written_at").notNull(),
	},
	(table) => [
		index("news_items_day").on(table.day, table.writtenAt, table.id),
		index("news_items_kind_day").on(table.kind, table.day, table.writtenAt, table.id),
		index("news_items_listing").on(table.listingId, table.day),
	],
);
