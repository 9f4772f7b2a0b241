import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const eventHours = sqliteTable(
	"event_hours",
	{
		hour: integer().notNull(),
		type: text().notNull(),
		dimension: text().notNull(),
		count: integer().notNull(),
		value: real().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.type, table.dimension] })],
);

export const eventDays = sqliteTable(
	"event_days",
	{
		day: text().notNull(),
		type: text().notNull(),
		dimension: text().notNull(),
		count: integer().notNull(),
		value: real().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.type, table.dimension] })],
);

/** The verification queue sorts by these. Newer views are in `event_counting`. Kept for 30 days. */
export const listingDays = sqliteTable(
	"listing_days",
	{
		listing: text().notNull(),
		day: text().notNull(),
		views: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listing, table.day] }), index("listing_days_day").on(table.day)],
);

export const visitorDays = sqliteTable("visitor_days", {
	/** A visitor's hash is valid for the one UTC day the events arrived. */
	day: text().primaryKey(),
	visitors: integer().notNull(),
	/** The R2 object with counted hashes. Null without one, or after its deletion. */
	hashes: text(),
});

/** Ten minutes of events and their R2 object. Counting points the row at the next object in its transaction, so each event counts once. Kept for 30 days. */
export const eventParts = sqliteTable("event_parts", {
	start: integer().primaryKey(),
	key: text().notNull(),
	events: integer().notNull(),
});

/** A single row. A count writes nothing if `version` changed since it read it. */
export const eventCounting = sqliteTable("event_counting", {
	id: integer().primaryKey(),
	version: integer().notNull(),
	countedAt: integer("counted_at").notNull(),
	/** JSON: views of listings that `listing_days` does not have yet, `[{ listing, day, views }]`. */
	views: text().notNull(),
});

/** Only pages that can have experiments. */
export const pageDays = sqliteTable(
	"page_days",
	{
		day: text().notNull(),
		path: text().notNull(),
		visitors: integer().notNull(),
		did: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** The day's random salt of visitors' hashes, deleted when the day is over. */
export const visitorSalts = sqliteTable("visitor_salts", {
	day: text().primaryKey(),
	/** 64 hexadecimal digits. */
	salt: text().notNull(),
});

/** The R2 archive of a past day. */
export const eventArchives = sqliteTable("event_archives", {
	day: text().primaryKey(),
	events: integer().notNull(),
	parts: integer().notNull(),
	bytes: integer().notNull(),
	archivedAt: integer("archived_at").notNull(),
	/** When the day's archive was complete, so its inputs can be deleted. Null before. */
	closedAt: integer("closed_at"),
	droppedAt: integer("dropped_at"),
});

export const deadLetters = sqliteTable(
	"dead_letters",
	{
		/** A hash of the message, so that storing it twice stores it once. */
		id: text().primaryKey(),
		reason: text().notNull(),
		message: text().notNull(),
		events: integer().notNull(),
		storedAt: integer("stored_at").notNull(),
		/** When it was last enqueued again. Null if never, or if it failed again. */
		replayedAt: integer("replayed_at"),
		replays: integer().notNull().default(0),
	},
	(table) => [index("dead_letters_stored_id").on(table.storedAt, table.id)],
);
