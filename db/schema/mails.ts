import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Emails to send, one per row, written in the transaction that causes them. A sender claims the row first, so
 * no email goes out twice. The id is the provider's idempotency key.
 */
export const mails = sqliteTable(
	"mails",
	{
		/** `{kind}:{subject}` and, where one subject may have several, `:{issue}`. */
		id: text().primaryKey(),
		kind: text({ enum: ["confirmation", "digest", "receipt", "notices", "alert"] }).notNull(),
		/** The id of the subscriber, message or user, or the name of the alert. */
		subject: text().notNull(),
		/**
		 * Tells emails about one subject apart: the confirmation round, the digest issue, the first notice, or the
		 * alert's time and recipient.
		 */
		issue: text(),

		/**
		 * "sent" means the provider accepted it, and "refused" that it never will. "dropped" means the recipient no
		 * longer wants it. "unknown" means we can't tell whether it was sent, so we don't retry.
		 */
		state: text({ enum: ["waiting", "claimed", "sent", "refused", "dropped", "unknown"] }).notNull(),
		/** Which delivery is sending it, and since when, UTC milliseconds. */
		claimedBy: text("claimed_by"),
		claimedAt: integer("claimed_at"),
		/** Since when it may have been sent without our knowledge. Null if it certainly wasn't. */
		unsureSince: integer("unsure_since"),
		/** Why the provider refused it. */
		reason: text(),

		/** UTC milliseconds of creation, the last enqueue, and the end. */
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
