import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** People's favourites. Users live at the sign-in provider, so their ids reference no table here. */
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

/** Lesson questions that people answered correctly. Rows never change. */
export const lessonAnswers = sqliteTable(
	"lesson_answers",
	{
		userId: text("user_id").notNull(),
		lesson: text().notNull(),
		/** Its place among the lesson's questions, from 0. */
		question: integer().notNull(),
		/** UTC milliseconds when the account first recorded it. */
		rightSince: integer("right_since").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.lesson, table.question] })],
);

/** When people were last on their dashboard, so that it can say what changed since. UTC milliseconds. */
export const dashboardVisits = sqliteTable("dashboard_visits", {
	userId: text("user_id").primaryKey(),
	/** The latest request of the visit that is going on. */
	lastSeenAt: integer("last_seen_at").notNull(),
	/** The last request of the visit before that. Null on a first visit. */
	previousVisitAt: integer("previous_visit_at"),
});

/** Accounts deleted within the last day. Older tokens work until they expire, but must no longer write. */
export const deletedAccounts = sqliteTable("deleted_accounts", {
	userId: text("user_id").primaryKey(),
	/** UTC milliseconds. */
	deletedAt: integer("deleted_at").notNull(),
});

/**
 * Session data beyond the token, from the first private page on: whether it was ended, and whether the person
 * has an authenticator app. Older tokens show neither.
 */
export const sessionMarks = sqliteTable(
	"session_marks",
	{
		sessionId: text("session_id").primaryKey(),
		userId: text("user_id").notNull(),
		/** Whether the person has an authenticator app, from the provider's last answer. Null before the first. */
		hasApp: integer("has_app", { mode: "boolean" }),
		/** When the provider said so, UTC milliseconds. */
		askedAt: integer("asked_at"),
		/** UTC milliseconds. Null while the session seems active. */
		endedAt: integer("ended_at"),
		/** UTC milliseconds after which every token of the session has expired. Then we delete the row. */
		keepUntil: integer("keep_until").notNull(),
	},
	(table) => [
		index("session_marks_user").on(table.userId),
		index("session_marks_keep_until").on(table.keepUntil),
	],
);
