import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

export const favourites = sqliteTable(
	"favourites",
	{
		userId: text("user_id").notNull(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);

export const savedComparisons = sqliteTable(
	"saved_comparisons",
	{
		/** Made by the browser, so that sending it twice saves it once. */
		id: text().primaryKey(),
		userId: text("user_id").notNull(),
		/** Two to four listing ids, joined by commas: `lender:ledn,lender:unchained`. */
		items: text().notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [index("saved_comparisons_user").on(table.userId, table.createdAt)],
);

export const lessonAnswers = sqliteTable(
	"lesson_answers",
	{
		userId: text("user_id").notNull(),
		lesson: text().notNull(),
		/** Its place among the lesson's questions, from 0. */
		question: integer().notNull(),
		rightSince: integer("right_since").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.lesson, table.question] })],
);

/** So that the dashboard can say what changed since. */
export const dashboardVisits = sqliteTable("dashboard_visits", {
	userId: text("user_id").primaryKey(),
	lastSeenAt: integer("last_seen_at").notNull(),
	/** Null on a first visit. */
	previousVisitAt: integer("previous_visit_at"),
});

export const deletedAccounts = sqliteTable("deleted_accounts", {
	userId: text("user_id").primaryKey(),
	deletedAt: integer("deleted_at").notNull(),
});

/** Session data beyond the token. Older tokens don't show that a session was ended or that the person has an app. */
export const sessionMarks = sqliteTable(
	"session_marks",
	{
		sessionId: text("session_id").primaryKey(),
		userId: text("user_id").notNull(),
		/** Null before the provider's first answer. */
		hasApp: integer("has_app", { mode: "boolean" }),
		askedAt: integer("asked_at"),
		endedAt: integer("ended_at"),
		/** UTC milliseconds after which every token of the session has expired. Then we delete the row. */
		keepUntil: integer("keep_until").notNull(),
	},
	(table) => [
		index("session_marks_user").on(table.userId),
		index("session_marks_keep_until").on(table.keepUntil),
	],
);

/** A subject counts at most once a day. Days are whole UTC days since 1970. */
export const badgeCounts = sqliteTable(
	"badge_counts",
	{
		userId: text("user_id").notNull(),
		topic: text().notNull(),
		subject: text().notNull(),
		times: integer().notNull(),
		lastDay: integer("last_day").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.topic, table.subject] })],
);

export const badgeDays = sqliteTable("badge_days", {
	userId: text("user_id").primaryKey(),
	lastDay: integer("last_day").notNull(),
	total: integer().notNull(),
	/** In a row, up to the last day. */
	current: integer().notNull(),
	/** The most in a row there ever were. */
	longest: integer().notNull(),
});

/** Earned badges. People keep them even if their counts change. */
export const badgeAwards = sqliteTable(
	"badge_awards",
	{
		userId: text("user_id").notNull(),
		badgeId: text("badge_id").notNull(),
		earnedAt: integer("earned_at").notNull(),
		/** UTC milliseconds when the person saw it. Null until then. */
		seenAt: integer("seen_at"),
		/** The id of the call that earned it, so a retry reports the badge again. */
		callId: text("call_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.badgeId] }),
		index("badge_awards_badge").on(table.badgeId),
	],
);
