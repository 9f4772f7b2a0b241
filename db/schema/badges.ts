import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Counted actions for badges, one row per subject, at most once a day. Days are whole UTC days since 1970. We
 * store no times and no daily counts.
 */
export const badgeCounts = sqliteTable(
	"badge_counts",
	{
		userId: text("user_id").notNull(),
		/** What kind of thing it was about, e.g. `section`. */
		topic: text().notNull(),
		/** Which, e.g. `lender`. */
		subject: text().notNull(),
		/** The number of days it counted. */
		times: integer().notNull(),
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

/** Earned badges. People keep them even if their counts change. */
export const badgeAwards = sqliteTable(
	"badge_awards",
	{
		userId: text("user_id").notNull(),
		badgeId: text("badge_id").notNull(),
		/** UTC milliseconds. */
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
