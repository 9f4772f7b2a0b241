import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** The pages that key values rest on, and what was read there: one row a page. All times are UTC milliseconds. */
export const watchedPages = sqliteTable(
	"watched_pages",
	{
		/** Without what follows `#`: that is no other page. */
		url: text().primaryKey(),
		host: text().notNull(),
		/** Days between two readings: the shortest shelf life among the values that rest on it. */
		days: integer().notNull(),
		/** When it is asked next, when it was last asked, and when it was last read. */
		dueAt: integer("due_at").notNull(),
		askedAt: integer("asked_at"),
		readAt: integer("read_at"),
		/** What came of the last time. `noise`: nothing but what no value rests on; `elsewhere`: it leads to another site. */
		outcome: text({
			enum: ["read", "same", "noise", "changed", "forbidden", "gone", "elsewhere", "failed"],
		}),
		/** Why it could not be read the last time, in words; null where it could. */
		problem: text(),
		/** How often in a row it could not be read, and since when. */
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),
		/** What the server called its last answer. */
		etag: text(),
		lastModified: text("last_modified"),

		// what it said: digests of its text, by which the text stands in the archive
		/** What the values were read from: changes are held against it. Null before the first reading. */
		baseHash: text("base_hash"),
		baseAt: integer("base_at"),
		/** What it said the last time. */
		lastHash: text("last_hash"),
		/** Readings in a row that differed from the one before and came to nothing. */
		noise: integer().notNull().default(0),
		/** Since when it is too lively to watch; null while it is not. */
		livelySince: integer("lively_since"),
	},
	(table) => [
		index("watched_pages_due").on(table.dueAt, table.host),
		index("watched_pages_host").on(table.host, table.dueAt),
	],
);

/** Which values of which listing rest on a page. Derived from the listings, and can be emptied with `watch_state`. */
export const watchedUses = sqliteTable(
	"watched_uses",
	{
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		url: text().notNull(),
		/** JSON array of keys. */
		fields: text().notNull(),
		/** The shortest shelf life among them. */
		days: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.url] }), index("watched_uses_url").on(table.url)],
);

/** The hosts of watched pages: when each may be asked again, and what its robots.txt says. */
export const watchedHosts = sqliteTable("watched_hosts", {
	host: text().primaryKey(),
	nextAt: integer("next_at").notNull(),
	/** When robots.txt was last read; null where it never was, or could not be. */
	robotsAt: integer("robots_at"),
	/** As it was read; null where the host has none, so that everything is allowed. */
	robots: text(),
	/** How often in a row robots.txt could not be read: nothing is asked meanwhile. */
	failures: integer().notNull().default(0),
});

/** That a watched page says something else than the values that rest on it were read from. */
export const pageChanges = sqliteTable(
	"page_changes",
	{
		/** A hash of the page, what it said and what it says. */
		id: text().primaryKey(),
		url: text().notNull(),
		/** The digests of what it said and of what it says. */
		fromHash: text("from_hash").notNull(),
		toHash: text("to_hash").notNull(),
		/** When it was read that way. */
		fromAt: integer("from_at").notNull(),
		toAt: integer("to_at").notNull(),
		/** lively: it has changed three times in a row with nothing that a value rests on. */
		why: text({ enum: ["changed", "lively"] }).notNull(),
		/** JSON `[{before, old, new, after}]`: what changed, cut short; and how many places more did. */
		passages: text().notNull(),
		more: integer().notNull(),
		/** open: waits for a person; settled: every value was decided; passed: the page says again what it said; superseded: it says a third thing. */
		state: text({ enum: ["open", "settled", "rejected", "passed", "superseded"] }).notNull(),
		/** JSON by `listing~field`: what was decided without a new fact, because the same was read today already. */
		decided: text().notNull().default("{}"),
		/** Why it was refused. */
		reason: text(),
		/** Since when the page differs; and when the state was last changed. */
		createdAt: integer("created_at").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [
		index("page_changes_state").on(table.state, table.createdAt),
		index("page_changes_url").on(table.url, table.state),
		index("page_changes_changed").on(table.changedAt),
	],
);

/** How far the listings were followed, and how the watcher fares. One row. */
export const watchState = sqliteTable("watch_state", {
	id: integer().primaryKey(),
	/** The last listing that was looked at, in the order of their changes. */
	updatedAt: integer("updated_at").notNull(),
	listingId: text("listing_id").notNull(),
	/** Which fields are watched, and how long each keeps: where that is another, all listings are looked at again. */
	rule: text().notNull(),
	/** When the clock last looked for what is due; and why nothing is asked, in words. */
	ranAt: integer("ran_at"),
	problem: text(),
});
