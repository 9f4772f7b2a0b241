import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const feeds = sqliteTable(
	"feeds",
	{
		/** `publisher:{slug}` or `podcast:{slug}`. */
		id: text().primaryKey(),
		of: text({ enum: ["publisher", "podcast"] }).notNull(),

		name: text().notNull(),
		website: text(),
		url: text().notNull(),
		/** ISO 639-1. */
		language: text().notNull(),

		/** UTC milliseconds, like the other times here. */
		dueAt: integer("due_at").notNull(),
		askedAt: integer("asked_at"),
		/** When the feed last answered, even without new items. */
		readAt: integer("read_at"),
		result: text(),
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),
		/** Validators from the last answer, so the server can skip an unchanged body. */
		etag: text(),
		lastModified: text("last_modified"),

		/** JSON `{title, hosts}` from before the last change. Null before the first reading. */
		trusted: text(),
		said: text(),
		/** Why we hide it: it has failed for days, or it may have a new owner. */
		flag: text({ enum: ["dead", "changed"] }),
		flagWhy: text("flag_why"),
		flaggedAt: integer("flagged_at"),
	},
	(table) => [index("feeds_due").on(table.dueAt)],
);

export const feedItems = sqliteTable(
	"feed_items",
	{
		/** `{feed id}/{hash of what the feed calls it}`. */
		id: text().primaryKey(),
		feed: text()
			.notNull()
			.references(() => feeds.id, { onDelete: "cascade" }),
		of: text({ enum: ["publisher", "podcast"] }).notNull(),

		title: text().notNull(),
		link: text(),
		/** At most 200 characters. */
		excerpt: text(),
		publishedAt: integer("published_at"),

		audioUrl: text("audio_url"),
		audioSeconds: integer("audio_seconds"),

		/** When it was published, or first seen. Sorts the list. */
		listedAt: integer("listed_at").notNull(),
		/** Without scheme, `www.` and tracking parameters. Identifies duplicates. */
		sameLink: text("same_link").notNull(),
		/** Two of a feed with the same title and day are the same. */
		sameTitle: text("same_title").notNull(),
	},
	(table) => [
		index("feed_items_newest").on(table.of, table.listedAt, table.id),
		index("feed_items_feed").on(table.feed, table.listedAt),
		uniqueIndex("feed_items_link").on(table.sameLink),
		uniqueIndex("feed_items_title").on(table.sameTitle),
	],
);
