import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Feeds of others that the clock reads, and what came of it: one row a feed. */
export const feeds = sqliteTable(
	"feeds",
	{
		/** `publisher:{slug}` or `podcast:{slug}`. */
		id: text().primaryKey(),
		of: text({ enum: ["publisher", "podcast"] }).notNull(),

		// as it is listed
		name: text().notNull(),
		website: text(),
		url: text().notNull(),
		/** ISO 639-1. */
		language: text().notNull(),

		// reading
		/** When it is read next, UTC milliseconds; the other times too. */
		dueAt: integer("due_at").notNull(),
		/** When it was last asked. */
		askedAt: integer("asked_at"),
		/** When it was last read: a feed answered, whether with anything new or not. */
		readAt: integer("read_at"),
		/** What came of the last time, in words. */
		result: text(),
		/** How often in a row it could not be read, and since when. */
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),
		/** What the server called its answer: sent back, so that it need not answer the same again. */
		etag: text(),
		lastModified: text("last_modified"),

		// whose it is
		/** JSON `{title, hosts}`: what it said of itself when it was last known to be theirs; null before it was read. */
		trusted: text(),
		/** The same of the last time. */
		said: text(),
		/** Why it is not shown: it has failed for days, or it seems to be another's. */
		flag: text({ enum: ["dead", "changed"] }),
		/** The flag in words. */
		flagWhy: text("flag_why"),
		flaggedAt: integer("flagged_at"),
	},
	(table) => [index("feeds_due").on(table.dueAt)],
);

/** What feeds list: headlines of publishers and episodes of podcasts, and nothing of their texts but a short excerpt. */
export const feedItems = sqliteTable(
	"feed_items",
	{
		/** `{feed id}/{hash of what the feed calls it}`. */
		id: text().primaryKey(),
		feed: text()
			.notNull()
			.references(() => feeds.id, { onDelete: "cascade" }),
		of: text({ enum: ["publisher", "podcast"] }).notNull(),

		// plain text, and where it leads
		title: text().notNull(),
		/** http or https; null for an episode that names none. */
		link: text(),
		/** At most 200 characters. */
		excerpt: text(),
		/** UTC milliseconds; null where the feed gives no date that can be believed. */
		publishedAt: integer("published_at"),

		// of an episode
		audioUrl: text("audio_url"),
		audioSeconds: integer("audio_seconds"),

		/** Its place in time: when it was published, or when it was first seen. */
		listedAt: integer("listed_at").notNull(),
		/** Two with the same address are the same: without scheme, `www.` and parameters of advertising. An episode's stands under its feed. */
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
