import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Written in the transaction that causes the email. A sender claims the row first. The id is the provider's idempotency key. */
export const mails = sqliteTable(
	"mails",
	{
		/** `{kind}:{subject}` and, where one subject may have several, `:{issue}`. */
		id: text().primaryKey(),
		kind: text({ enum: ["confirmation", "digest", "receipt", "notices", "alert"] }).notNull(),
		/** The id of the subscriber, message or user, or the alert's name. */
		subject: text().notNull(),
		/** The confirmation round, the digest issue, the first notice, or the alert's time and recipient. */
		issue: text(),

		/** "refused" by the provider for good. "dropped" by the recipient. "unknown" means it may have been sent, so we don't retry. */
		state: text({ enum: ["waiting", "claimed", "sent", "refused", "dropped", "unknown"] }).notNull(),
		claimedBy: text("claimed_by"),
		claimedAt: integer("claimed_at"),
		/** Since when it may have been sent without our knowledge. Null if it certainly wasn't. */
		unsureSince: integer("unsure_since"),
		reason: text(),

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

export const subscribers = sqliteTable(
	"subscribers",
	{
		id: text().primaryKey(),
		email: text().notNull(),
		address: text().notNull(),
		status: text({ enum: ["pending", "confirmed", "ended"] }).notNull(),
		/** Where they signed up, from `SIGNUP_SOURCES`. */
		source: text().notNull(),

		/** The number of requests, starting at 1. Each has its own link. */
		round: integer().notNull(),
		/** SHA-256 of the token in the latest link that confirms, and of the one that ends it. Null until the mail is made. */
		confirmHash: text("confirm_hash"),
		endHash: text("end_hash"),

		createdAt: integer("created_at").notNull(),
		askedAt: integer("asked_at").notNull(),
		confirmedAt: integer("confirmed_at"),
		endedAt: integer("ended_at"),
		endedBecause: text("ended_because", { enum: ["person", "bounce", "complaint"] }),
	},
	(table) => [
		uniqueIndex("subscribers_address").on(table.address),
		index("subscribers_confirm").on(table.confirmHash),
		index("subscribers_end").on(table.endHash),
		index("subscribers_status").on(table.status, table.id),
	],
);

export const digestIssues = sqliteTable("digest_issues", {
	/** The day it was made for, ISO. */
	id: text().primaryKey(),
	content: text().notNull(),
	createdAt: integer("created_at").notNull(),
	toldAt: integer("told_at"),
	sharedOutAt: integer("shared_out_at"),
});
