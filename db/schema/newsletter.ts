import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Whoever asked for the newsletter. Nothing is sent to them but the question whether it was them, until they say so. */
export const subscribers = sqliteTable(
	"subscribers",
	{
		/** UUID. */
		id: text().primaryKey(),
		/** As it was typed; and in small letters, by which two are the same. */
		email: text().notNull(),
		address: text().notNull(),
		status: text({ enum: ["pending", "confirmed", "ended"] }).notNull(),
		/** Where on the site it was asked for: one of `SIGNUP_SOURCES`. */
		source: text().notNull(),

		/** How often it was asked for, from 1: each time has a link of its own. */
		round: integer().notNull(),
		/** SHA-256 of the token in the latest link that confirms, and of the one that ends it. Null until the mail is made. */
		confirmHash: text("confirm_hash"),
		endHash: text("end_hash"),

		/** UTC milliseconds: first and last asked for, confirmed, ended. */
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

/** An issue of the digest, as everybody gets it. */
export const digestIssues = sqliteTable("digest_issues", {
	/** The day it was made for, ISO. */
	id: text().primaryKey(),
	/** JSON: what stands in it. */
	content: text().notNull(),
	/** UTC milliseconds: made, last put on the queue, and owed to everybody who wants it. */
	createdAt: integer("created_at").notNull(),
	toldAt: integer("told_at"),
	sharedOutAt: integer("shared_out_at"),
});
