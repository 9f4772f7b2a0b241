import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What people have done, for their badges: one row a subject, counted once a day at most. Days are whole days
 * since 1970, UTC. Nothing else is stored: not when, and not how often a day.
 */
export const badgeCounts = sqliteTable(
	"badge_counts",
	{
		userId: text("user_id").notNull(),
		/** What kind of thing it was about, e.g. `section`. */
		topic: text().notNull(),
		/** Which, e.g. `lender`. */
		subject: text().notNull(),
		/** Days on which it was counted. */
		times: integer().notNull(),
		/** The latest of them. */
		lastDay: integer("last_day").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.topic, table.subject] })],
);

/** On how many days people came, and on how many in a row. Days as in `badge_counts`. */
export const badgeDays = sqliteTable("badge_days", {
	userId: text("user_id").primaryKey(),
	lastDay: integer("last_day").notNull(),
	total: integer().notNull(),
	/** In a row, up to the last day. */
	current: integer().notNull(),
	/** The most in a row there ever were. */
	longest: integer().notNull(),
});

/** Badges that people have earned. They keep them whatever becomes of what they counted. */
export const badgeAwards = sqliteTable(
	"badge_awards",
	{
		userId: text("user_id").notNull(),
		badgeId: text("badge_id").notNull(),
		/** UTC milliseconds. */
		earnedAt: integer("earned_at").notNull(),
		/** UTC milliseconds at which it was shown to them; null while it was not. */
		seenAt: integer("seen_at"),
		/** The id of the call that earned it: a retry of that call is told again that it earned the badge. */
		callId: text("call_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.badgeId] }),
		index("badge_awards_badge").on(table.badgeId),
	],
);
