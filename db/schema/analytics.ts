import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Events from before we stored them in R2 (decision 056). Nothing writes here now. Ids still identify
 * duplicates, and the daily job archives and drops old days.
 */
export const events = sqliteTable(
	"events",
	{
		/** Ascending by arrival and never reused. Roll-ups continue after the last one counted. */
		seq: integer().primaryKey({ autoIncrement: true }),
		/** Made by the browser, so that an event that comes twice is there once. */
		id: text().notNull().unique(),
		type: text().notNull(),
		/** UTC milliseconds by the visitor's clock, or by ours if theirs is ahead. */
		at: integer().notNull(),
		path: text().notNull(),
		/** JSON. */
		fields: text().notNull(),
		/** A hash that changes daily. Null if its salt was unavailable. */
		visitor: text(),
		receivedAt: integer("received_at").notNull(),

		// derived for the roll-ups
		/** Low-cardinality fields joined by colons (`LCP:good`, `lender:added`), or empty. */
		dimension: text().notNull(),
		/** USD value of a lead, or the measurement of a web vital. */
		value: real().notNull(),
		/** The listing's id for a view of its page. Null for other events. */
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
 * Daily views per listing, for 30 days and without visitors. The verification queue sorts by them. Written once
 * a day. Newer views are in `event_counting`.
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
	/** The UTC day the events arrived. A visitor's hash is valid for one such day. */
	day: text().primaryKey(),
	visitors: integer().notNull(),
	/** The R2 object with counted hashes. Null without one, or after its deletion. */
	hashes: text(),
});

/** The visitors counted before their hashes went to R2, until their day is 30 days old. */
export const eventVisitors = sqliteTable(
	"event_visitors",
	{ day: text().notNull(), visitor: text().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/**
 * Ten minutes of events, and the R2 object with the counted ones. The counting transaction also points the row
 * at the next object, so each event in it counts once. Kept for 30 days.
 */
export const eventParts = sqliteTable("event_parts", {
	/** UTC milliseconds, by the visitors' clocks. */
	start: integer().primaryKey(),
	key: text().notNull(),
	events: integer().notNull(),
});

/**
 * A single row with a version. Each count increments it in its transaction, and writes nothing if it has
 * changed.
 */
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
		/** JSON with the number of visitors who caused each event type that day, on any page. */
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

/** The R2 archive of a past day. */
export const eventArchives = sqliteTable("event_archives", {
	/** ISO day, UTC. */
	day: text().primaryKey(),
	events: integer().notNull(),
	parts: integer().notNull(),
	bytes: integer().notNull(),
	/** UTC milliseconds. */
	archivedAt: integer("archived_at").notNull(),
	/** When the day's archive was complete, so its inputs can be deleted. Null before. */
	closedAt: integer("closed_at"),
	/** When the inputs were deleted. Null while some may remain. */
	droppedAt: integer("dropped_at"),
});

/** Dead letters are queue messages we couldn't count. Staff inspect and replay them. */
export const deadLetters = sqliteTable(
	"dead_letters",
	{
		/** A hash of the message, so that storing it twice stores it once. */
		id: text().primaryKey(),
		reason: text().notNull(),
		/** The message as JSON. */
		message: text().notNull(),
		events: integer().notNull(),
		/** UTC milliseconds. */
		storedAt: integer("stored_at").notNull(),
		/** When it was last enqueued again. Null if never, or if it failed again. */
		replayedAt: integer("replayed_at"),
		replays: integer().notNull().default(0),
	},
	(table) => [index("dead_letters_stored_id").on(table.storedAt, table.id)],
);
