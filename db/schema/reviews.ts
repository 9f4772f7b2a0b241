import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** One review per person and listing. The text is in `review_revisions`. */
export const reviews = sqliteTable(
	"reviews",
	{
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		userId: text("user_id").notNull(),
		status: text({ enum: ["waiting", "approved", "refused", "withdrawn"] }).notNull(),
		/** The newest revision, starting at 1. It is 0 only inside the transaction that writes the first. */
		revision: integer().notNull(),
		/** The published revision, which is the last approved one. Null if the review isn't public. */
		shown: integer(),

		createdAt: integer("created_at").notNull(),
		/** Since when it has this status. */
		since: integer().notNull(),
	},
	(table) => [
		uniqueIndex("reviews_listing_user").on(table.listingId, table.userId),
		index("reviews_user").on(table.userId),
		index("reviews_status").on(table.status, table.since),
		index("reviews_shown").on(table.listingId).where(sql`${table.shown} is not null`),
	],
);

/** Each version of a review, and the decision on it. The text never changes. */
export const reviewRevisions = sqliteTable(
	"review_revisions",
	{
		reviewId: text("review_id")
			.notNull()
			.references(() => reviews.id, { onDelete: "cascade" }),
		/** From 1. */
		revision: integer().notNull(),

		rating: integer().notNull(),
		used: text().notNull(),
		/** ISO months. A null end means they still use it. */
		usedFrom: text("used_from").notNull(),
		usedUntil: text("used_until"),
		text: text().notNull(),

		/** JSON array of signals at the time of writing that we couldn't detect later. */
		signals: text().notNull(),
		network: text(),

		/** The reason for refusal, from `REFUSALS`. */
		reason: text(),
		words: text(),
		answer: text(),
		/** Our message if we refused again after the reply. */
		lastWords: text("last_words"),
		decidedBy: text("decided_by"),

		writtenAt: integer("written_at").notNull(),
		decidedAt: integer("decided_at"),
		answeredAt: integer("answered_at"),
	},
	(table) => [
		primaryKey({ columns: [table.reviewId, table.revision] }),
		index("review_revisions_written").on(table.writtenAt),
	],
);

/** Has no text or names, so it outlives the review. Public refusal counts use it. "answered" waits again with the author's reply. "upheld" was refused after it. "gone" means the author deleted the account. */
export const reviewStates = sqliteTable(
	"review_states",
	{
		reviewId: text("review_id").notNull(),
		revision: integer().notNull(),
		state: text({
			enum: ["waiting", "approved", "refused", "answered", "upheld", "withdrawn", "gone"],
		}).notNull(),
		listingId: text("listing_id").notNull(),
		reason: text(),
		at: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.reviewId, table.revision, table.state] }),
		index("review_states_listing").on(table.listingId, table.at),
		index("review_states_state").on(table.state, table.at),
	],
);
