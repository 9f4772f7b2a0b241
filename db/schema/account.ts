import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** People's favourites. Users live at the sign-in provider: their ids refer to no table here. */
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

/** Saved comparisons, each as the listings that its address names. */
export const savedComparisons = sqliteTable(
	"saved_comparisons",
	{
		/** Made by the browser, so that sending it twice saves it once. */
		id: text().primaryKey(),
		userId: text("user_id").notNull(),
		/** Two to four listing ids, joined by commas: `lender:ledn,lender:unchained`. */
		items: text().notNull(),
		/** UTC milliseconds. */
		createdAt: integer("created_at").notNull(),
	},
	(table) => [index("saved_comparisons_user").on(table.userId, table.createdAt)],
);

/** Questions of lessons that people have answered right. A row is never changed: a question is answered right once. */
export const lessonAnswers = sqliteTable(
	"lesson_answers",
	{
		userId: text("user_id").notNull(),
		/** The slug of the lesson. */
		lesson: text().notNull(),
		/** Its place among the lesson's questions, from 0. */
		question: integer().notNull(),
		/** UTC milliseconds at which the account first heard of it. */
		rightSince: integer("right_since").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.lesson, table.question] })],
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
 * Who deleted their account within the last day: a token issued before is accepted until it expires, and must
 * not write for them any more.
 */
export const deletedAccounts = sqliteTable("deleted_accounts", {
	userId: text("user_id").primaryKey(),
	/** UTC milliseconds. */
	deletedAt: integer("deleted_at").notNull(),
});

/**
 * What is known of a session besides its token, from the first time it opens something private: whether it was ended, and
 * whether its person has an authenticator app. A token that was signed before says neither.
 */
export const sessionMarks = sqliteTable(
	"session_marks",
	{
		sessionId: text("session_id").primaryKey(),
		userId: text("user_id").notNull(),
		/** Whether the person has an authenticator app, as the provider last said; null where it was never asked. */
		hasApp: integer("has_app", { mode: "boolean" }),
		/** When the provider said so, UTC milliseconds. */
		askedAt: integer("asked_at"),
		/** UTC milliseconds; null while the session is alive as far as we know. */
		endedAt: integer("ended_at"),
		/** UTC milliseconds after which no token of the session can still be valid; the row is then deleted. */
		keepUntil: integer("keep_until").notNull(),
	},
	(table) => [
		index("session_marks_user").on(table.userId),
		index("session_marks_keep_until").on(table.keepUntil),
	],
);
