import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Newsletter signups. Until a person confirms, we send only the confirmation email. */
export const subscribers = sqliteTable(
	"subscribers",
	{
		/** UUID. */
		id: text().primaryKey(),
		/** The address as typed, and in lower case for comparison. */
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

		/** UTC milliseconds of the first and last request, the confirmation and the end. */
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

/** A digest issue, the same for everyone. */
export const digestIssues = sqliteTable("digest_issues", {
	/** The day it was made for, ISO. */
	id: text().primaryKey(),
	/** JSON. */
	content: text().notNull(),
	/** UTC milliseconds of creation, the last enqueue, and the end of sharing. */
	createdAt: integer("created_at").notNull(),
	toldAt: integer("told_at"),
	sharedOutAt: integer("shared_out_at"),
});
