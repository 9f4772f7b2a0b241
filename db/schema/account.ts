import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** Listings that people keep. Users are the sign-in provider's: their ids refer to nothing here. */
export const favourites = sqliteTable(
	"favourites",
	{
		userId: text("user_id").notNull(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		/** UTC milliseconds. */
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);

/** Comparisons that people keep, each the address it stands for. */
export const savedComparisons = sqliteTable(
	"saved_comparisons",
	{
		/** Made by the browser, so that sending it twice keeps it once. */
		id: text().primaryKey(),
		userId: text("user_id").notNull(),
		/** Two to four listing ids, joined by commas: `lender:ledn,lender:unchained`. */
		items: text().notNull(),
		/** UTC milliseconds. */
		createdAt: integer("created_at").notNull(),
	},
	(table) => [index("saved_comparisons_user").on(table.userId, table.createdAt)],
);

/** When people were last on their dashboard, so that it can say what changed since. UTC milliseconds. */
export const dashboardVisits = sqliteTable("dashboard_visits", {
	userId: text("user_id").primaryKey(),
	/** The latest request of the visit that is going on. */
	lastSeenAt: integer("last_seen_at").notNull(),
	/** The latest request of the visit before that; null on a first visit. */
	previousVisitAt: integer("previous_visit_at"),
});

/**
 * Who has just deleted their account, for a day: a token that was issued before is believed until it runs out, and must
 * not write for them any more.
 */
export const deletedAccounts = sqliteTable("deleted_accounts", {
	userId: text("user_id").primaryKey(),
	/** UTC milliseconds. */
	deletedAt: integer("deleted_at").notNull(),
});
