import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** External links on the site and their check results, one per row. */
export const links = sqliteTable(
	"links",
	{
		/** As it was stated. */
		url: text().primaryKey(),

		// checking
		/** UTC milliseconds, like the other times here. 0 means the next run. */
		dueAt: integer("due_at").notNull(),
		askedAt: integer("asked_at"),
		/** The last result. "unclear" means the server blocks us. */
		result: text({ enum: ["ok", "failed", "unclear", "redirected", "changed"] }),
		/** The same in words. */
		resultWords: text("result_words"),
		/** How often in a row nothing was there, and since when. */
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),

		// what is there
		/** JSON `{address, site, isFront, title}` from the last correct state. Null before the first check. */
		trusted: text(),
		/** The same of the last time that anything was there. */
		said: text(),

		// for a person to decide
		flag: text({ enum: ["dead", "redirected", "changed"] }),
		flagWhy: text("flag_why"),
		flaggedAt: integer("flagged_at"),
		/** Whether a person accepted that the page is gone. Reset when it comes back. */
		mayBeDead: integer("may_be_dead", { mode: "boolean" }).notNull().default(false),
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
		/** JSON array of fields with a fact that cites it. */
		fields: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.url] }), index("link_uses_url").on(table.url)],
);

/** The addresses that a published text leads to. Derived from the text as it was when it was looked at. */
export const textLinks = sqliteTable("text_links", {
	/** The text's id. The next run drops deleted and withdrawn texts. */
	textId: text("text_id").primaryKey(),
	/** Which of its revisions was looked at. */
	revision: integer().notNull(),
	/** JSON array. */
	urls: text().notNull(),
});

/** The last listing whose links were looked at, in the order of their changes. One row. */
export const linkCursor = sqliteTable("link_cursor", {
	id: integer().primaryKey(),
	/** UTC milliseconds from its `updated_at`. */
	updatedAt: integer("updated_at").notNull(),
	listingId: text("listing_id").notNull(),
});
