import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Mails that are owed to somebody, one row each, written with what it is owed for. Whoever sends one claims its row first, so that no
 * mail is sent twice; the row's id is the key by which the provider knows a repetition.
 */
export const mails = sqliteTable(
	"mails",
	{
		/** `{kind}:{subject}` and, where one subject may have several, `:{issue}`. */
		id: text().primaryKey(),
		kind: text({ enum: ["confirmation", "digest", "receipt", "notices", "alert"] }).notNull(),
		/** Whom or what it is about: a subscriber's id, of a receipt the message's, of notices the user's, of an alert its name. */
		subject: text().notNull(),
		/** Which of several: of a confirmation the round, of a digest the issue, of notices the first of them, of an alert when it fired and whom it is for. */
		issue: text(),

		/**
		 * `sent`: the provider has taken it. `refused`: it never will. `dropped`: nobody wants it any more. `unknown`: nobody can tell
		 * whether it was sent, and it is not sent again.
		 */
		state: text({ enum: ["waiting", "claimed", "sent", "refused", "dropped", "unknown"] }).notNull(),
		/** Which delivery is sending it, and since when, UTC milliseconds. */
		claimedBy: text("claimed_by"),
		claimedAt: integer("claimed_at"),
		/** Since when it may have been sent without our knowing; null where it certainly was not. */
		unsureSince: integer("unsure_since"),
		/** Why the provider refused it. */
		reason: text(),

		/** UTC milliseconds: written, last put on the queue, and done with. */
		createdAt: integer("created_at").notNull(),
		toldAt: integer("told_at"),
		settledAt: integer("settled_at"),
	},
	(table) => [
		index("mails_due").on(table.state, table.toldAt, table.createdAt),
		index("mails_subject").on(table.subject),
		index("mails_settled").on(table.settledAt),
	],
);
