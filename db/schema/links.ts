import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

export const links = sqliteTable(
	"links",
	{
		url: text().primaryKey(),

		/** 0 means the next run. */
		dueAt: integer("due_at").notNull(),
		askedAt: integer("asked_at"),
		/** The last result. "unclear" means the server blocks us. */
		result: text({ enum: ["ok", "failed", "unclear", "redirected", "changed"] }),
		resultWords: text("result_words"),
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),

		/** JSON `{address, site, isFront, title}` from the last correct state. Null before the first check. */
		trusted: text(),
		said: text(),

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

/** Derived from the live facts of each listing. */
export const linkUses = sqliteTable(
	"link_uses",
	{
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		url: text().notNull(),
		isWebsite: integer("is_website", { mode: "boolean" }).notNull(),
		fields: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.url] }), index("link_uses_url").on(table.url)],
);

/** Derived from the published text. */
export const textLinks = sqliteTable("text_links", {
	/** The text's id. The next run drops deleted and withdrawn texts. */
	textId: text("text_id").primaryKey(),
	/** Which of its revisions was looked at. */
	revision: integer().notNull(),
	urls: text().notNull(),
});

/** How far the listings were looked at, in the order of their changes. One row. */
export const linkCursor = sqliteTable("link_cursor", {
	id: integer().primaryKey(),
	updatedAt: integer("updated_at").notNull(),
	listingId: text("listing_id").notNull(),
});
