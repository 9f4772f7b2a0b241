import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** Addresses of others that the site leads to, and what was found there: one row an address. */
export const links = sqliteTable(
	"links",
	{
		/** As it was stated. */
		url: text().primaryKey(),

		// checking
		/** When it is asked next, UTC milliseconds; the other times too. 0: with the next run. */
		dueAt: integer("due_at").notNull(),
		/** When it was last asked. */
		askedAt: integer("asked_at"),
		/** What came of the last time. `unclear`: whoever answers does not let us see. */
		result: text({ enum: ["ok", "failed", "unclear", "redirected", "changed"] }),
		/** The same in words. */
		resultWords: text("result_words"),
		/** How often in a row nothing was there, and since when. */
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),

		// what is there
		/** JSON `{address, site, isFront, title}`: what was there when it was last known to be right; null before it was seen. */
		trusted: text(),
		/** The same of the last time that anything was there. */
		said: text(),

		// what a person has to decide
		flag: text({ enum: ["dead", "redirected", "changed"] }),
		/** The flag in words. */
		flagWhy: text("flag_why"),
		flaggedAt: integer("flagged_at"),
		/** Whether somebody has said that it is right for nothing to be there. Over when something is. */
		mayBeDead: integer("may_be_dead", { mode: "boolean" }).notNull().default(false),
		/** When somebody last decided on it. */
		decidedAt: integer("decided_at"),
	},
	(table) => [
		index("links_due").on(table.dueAt),
		index("links_flagged").on(table.flag, table.flaggedAt),
		index("links_result").on(table.result, table.askedAt),
	],
);

/** Which listing an address is of. Derived from the live facts of each listing. */
export const linkUses = sqliteTable(
	"link_uses",
	{
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		url: text().notNull(),
		isWebsite: integer("is_website", { mode: "boolean" }).notNull(),
		/** JSON array: the fields with a statement that cites it. */
		fields: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.url] }), index("link_uses_url").on(table.url)],
);

/** The addresses that a published text leads to. Derived from the text as it was when it was looked at. */
export const textLinks = sqliteTable("text_links", {
	/** The text's id; one that is not there any more, or was withdrawn, is dropped with the next run. */
	textId: text("text_id").primaryKey(),
	/** Which of its revisions was looked at. */
	revision: integer().notNull(),
	/** JSON array. */
	urls: text().notNull(),
});

/** The last listing whose links were looked at, in the order of their changes. One row. */
export const linkCursor = sqliteTable("link_cursor", {
	id: integer().primaryKey(),
	/** UTC milliseconds: its `updated_at`. */
	updatedAt: integer("updated_at").notNull(),
	listingId: text("listing_id").notNull(),
});
