import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/**
 * What the data desk writes: an item for each listing and day on which something that is news changed. Derived from the facts of the
 * listing, and made anew whenever one is recorded; never edited by hand.
 */
export const newsItems = sqliteTable(
	"news_items",
	{
		/** `{listing}@{dated}`, e.g. `lender:strike@2026-11-22`. */
		id: text().primaryKey(),
		slug: text().notNull().unique(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		/** The kind of the listing. */
		kind: text().notNull(),
		title: text().notNull(),
		/** JSON: the paragraphs, plain text. */
		body: text().notNull(),
		/** JSON: what changed, from what, to what, said where. */
		changes: text().notNull(),
		/** What the changes are about, a bit for each topic: `app/listings/news/news-field.ts`. */
		topics: integer().notNull(),
		/** The day it is of, as exactly as that is known: ISO day or month. */
		dated: text().notNull(),
		/** The first day of that, for the order. */
		day: text().notNull(),
		/** Whether what it tells was taken back since. */
		takenBack: integer("taken_back", { mode: "boolean" }).notNull(),

		// timestamps, UTC milliseconds
		/** When the latest of its facts was recorded. */
		writtenAt: integer("written_at").notNull(),
	},
	(table) => [
		index("news_items_day").on(table.day, table.writtenAt, table.id),
		index("news_items_kind_day").on(table.kind, table.day, table.writtenAt, table.id),
		index("news_items_listing").on(table.listingId, table.day),
	],
);
