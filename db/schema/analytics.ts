import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What visitors did before events went to R2 at once (decision 056), one event a row. Nothing is written here any more: a
 * repeat of one of them is told by its id, and the daily run archives and drops them by their day.
 */
export const events = sqliteTable(
	"events",
	{
		/**
		 * Ascending in the order of arrival and never reused: the roll-ups continue after the last one they
		 * counted.
		 */
		seq: integer().primaryKey({ autoIncrement: true }),
		/** Made by the browser, so that an event that comes twice is there once. */
		id: text().notNull().unique(),
		type: text().notNull(),
		/** When it counts, UTC milliseconds: the visitor's clock, or ours where the visitor's is ahead of it. */
		at: integer().notNull(),
		path: text().notNull(),
		/** JSON. */
		fields: text().notNull(),
		/** A hash that changes every day; null where its salt could not be read. */
		visitor: text(),
		receivedAt: integer("received_at").notNull(),

		// derived, what the roll-ups group and add up
		/** The fields of few values, joined by colons: `LCP:good`, `lender:added`; empty where there are none. */
		dimension: text().notNull(),
		/** USD a lead is worth; of a web vital what was measured. */
		value: real().notNull(),
		/** The id of the listing of which this is one view; null for everything else. */
		listing: text(),
	},
	(table) => [index("events_at_id").on(table.at, table.id)],
);

/** How many events of a type there were in an hour. Kept for good. */
export const eventHours = sqliteTable(
	"event_hours",
	{
		/** The hour's beginning, UTC milliseconds. */
		hour: integer().notNull(),
		type: text().notNull(),
		dimension: text().notNull(),
		count: integer().notNull(),
		value: real().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.type, table.dimension] })],
);

/** How many events of a type there were on a day. Kept for good. */
export const eventDays = sqliteTable(
	"event_days",
	{
		/** ISO day, UTC. */
		day: text().notNull(),
		type: text().notNull(),
		dimension: text().notNull(),
		count: integer().notNull(),
		value: real().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.type, table.dimension] })],
);

/**
 * How often a listing's page was seen on a day, for 30 days: what waits to be verified is ordered by it. No visitor. It is written
 * once a day; what was seen since waits in `event_counting`.
 */
export const listingDays = sqliteTable(
	"listing_days",
	{
		/** `{kind}:{slug}`. */
		listing: text().notNull(),
		/** ISO day, UTC. */
		day: text().notNull(),
		views: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listing, table.day] }), index("listing_days_day").on(table.day)],
);

/** How many visitors events came from on a day. Kept for good. */
export const visitorDays = sqliteTable("visitor_days", {
	/** ISO day, UTC, on which the events arrived: a visitor's hash holds for such a day. */
	day: text().primaryKey(),
	visitors: integer().notNull(),
	/** The object in R2 with the hashes that are counted; null where there is none, or none any more. */
	hashes: text(),
});

/** The visitors counted before their hashes went to R2, until their day is 30 days old. */
export const eventVisitors = sqliteTable(
	"event_visitors",
	{ day: text().notNull(), visitor: text().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/**
 * Ten minutes of what visitors did, and the object in R2 that has all of it that is counted. The row moves to the next object in
 * the transaction that counts what this one adds, so that what is in the object counts, once. For 30 days.
 */
export const eventParts = sqliteTable("event_parts", {
	/** UTC milliseconds, by the visitors' clocks. */
	start: integer().primaryKey(),
	key: text().notNull(),
	events: integer().notNull(),
});

/** One row: how often was counted. It moves in the transaction that counts, which writes nothing where it has moved. */
export const eventCounting = sqliteTable("event_counting", {
	id: integer().primaryKey(),
	version: integer().notNull(),
	/** UTC milliseconds. */
	countedAt: integer("counted_at").notNull(),
	/** JSON: views of listings that `listing_days` does not have yet, `[{ listing, day, views }]`. */
	views: text().notNull(),
});

/** Who came to a page on a day, of the pages that something can be tried out on. Kept for good. */
export const pageDays = sqliteTable(
	"page_days",
	{
		/** ISO day, UTC. */
		day: text().notNull(),
		path: text().notNull(),
		visitors: integer().notNull(),
		/** JSON: by type of event, how many of them caused it on that day, on whatever page. */
		did: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** The day's random salt of visitors' hashes, deleted when the day is over. */
export const visitorSalts = sqliteTable("visitor_salts", {
	/** ISO day, UTC. */
	day: text().primaryKey(),
	/** 64 hexadecimal digits. */
	salt: text().notNull(),
});

/** What the archive in R2 holds of a day that is over. */
export const eventArchives = sqliteTable("event_archives", {
	/** ISO day, UTC. */
	day: text().primaryKey(),
	events: integer().notNull(),
	parts: integer().notNull(),
	bytes: integer().notNull(),
	/** UTC milliseconds. */
	archivedAt: integer("archived_at").notNull(),
	/** When everything of the day was in it, for good; from then on what it was made of may go. Null before. */
	closedAt: integer("closed_at"),
	/** When what it was made of was gone; null while some of it may be there. */
	droppedAt: integer("dropped_at"),
});

/** Dead letters: queue messages that could not be counted, to be looked at and replayed. */
export const deadLetters = sqliteTable(
	"dead_letters",
	{
		/** A hash of the message, so that storing it twice stores it once. */
		id: text().primaryKey(),
		reason: text().notNull(),
		/** The message as JSON. */
		message: text().notNull(),
		/** How many events it holds. */
		events: integer().notNull(),
		/** UTC milliseconds. */
		storedAt: integer("stored_at").notNull(),
		/** When it was last put on the queue again; null when not, or when it came back. */
		replayedAt: integer("replayed_at"),
		replays: integer().notNull().default(0),
	},
	(table) => [index("dead_letters_stored_id").on(table.storedAt, table.id)],
);
