import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** What somebody thinks of a listing: one row a person and listing. What they wrote stands in `review_revisions`. */
export const reviews = sqliteTable(
	"reviews",
	{
		/** UUID. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		/** The author's id at the sign-in provider. */
		userId: text("user_id").notNull(),
		/** Of the newest revision. */
		status: text({ enum: ["waiting", "approved", "refused", "withdrawn"] }).notNull(),
		/** The newest revision, from 1; 0 only inside of the transaction that writes the first. */
		revision: integer().notNull(),
		/** The revision that everybody sees: the last that was approved. Null where nobody sees any. */
		shown: integer(),

		// timestamps, UTC milliseconds
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

/** What a review said, each time that its author wrote it, and what was decided on it. Words are never changed. */
export const reviewRevisions = sqliteTable(
	"review_revisions",
	{
		reviewId: text("review_id")
			.notNull()
			.references(() => reviews.id, { onDelete: "cascade" }),
		/** From 1. */
		revision: integer().notNull(),

		// what the author says
		/** 1 to 5. */
		rating: integer().notNull(),
		/** What of the listing they used. */
		used: text().notNull(),
		/** ISO months; no end: they use it still. */
		usedFrom: text("used_from").notNull(),
		usedUntil: text("used_until"),
		text: text().notNull(),

		// what the moderator is told
		/** JSON array: what was seen when it was written and cannot be seen later. */
		signals: text().notNull(),
		/** The author's network under the day's salt; forgotten after 30 days. */
		network: text(),

		// the decision
		/** Why it was refused: one of `REFUSALS`. */
		reason: text(),
		/** What the author was told with that. */
		words: text(),
		/** What the author answered, once. */
		answer: text(),
		/** What the author was told where it was refused again after that. */
		lastWords: text("last_words"),
		/** The user id of who decided last. */
		decidedBy: text("decided_by"),

		// timestamps, UTC milliseconds
		writtenAt: integer("written_at").notNull(),
		decidedAt: integer("decided_at"),
		answeredAt: integer("answered_at"),
	},
	(table) => [
		primaryKey({ columns: [table.reviewId, table.revision] }),
		index("review_revisions_written").on(table.writtenAt),
	],
);

/**
 * Each state that a revision came into, once, with neither words nor a name, so that it stays when the review is gone: what was refused is
 * counted in public, and the quality score of an earlier day can be worked out. `answered`: it waits again, with the author's answer
 * to a refusal; `upheld`: it was refused after that; `gone`: its author has deleted the account. Rows are appended and never changed.
 */
export const reviewStates = sqliteTable(
	"review_states",
	{
		reviewId: text("review_id").notNull(),
		revision: integer().notNull(),
		state: text({
			enum: ["waiting", "approved", "refused", "answered", "upheld", "withdrawn", "gone"],
		}).notNull(),
		listingId: text("listing_id").notNull(),
		/** Of a refusal. */
		reason: text(),
		/** UTC milliseconds. */
		at: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.reviewId, table.revision, table.state] }),
		index("review_states_listing").on(table.listingId, table.at),
		index("review_states_state").on(table.state, table.at),
	],
);
