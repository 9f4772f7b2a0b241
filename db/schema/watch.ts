import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { listings } from "./listings";

/** Pages that support key facts, and what we read there. One row per page. All times are UTC milliseconds. */
export const watchedPages = sqliteTable(
	"watched_pages",
	{
		/** Without the `#` fragment. */
		url: text().primaryKey(),
		host: text().notNull(),
		/** The shortest refresh interval among the facts the page supports. */
		days: integer().notNull(),
		dueAt: integer("due_at").notNull(),
		askedAt: integer("asked_at"),
		readAt: integer("read_at"),
		/** "noise" means only irrelevant text changed. "elsewhere" means it redirects to another site. */
		outcome: text({
			enum: ["read", "same", "noise", "changed", "forbidden", "gone", "elsewhere", "failed"],
		}),
		problem: text(),
		failures: integer().notNull().default(0),
		failingSince: integer("failing_since"),
		etag: text(),
		lastModified: text("last_modified"),

		/** The text our facts were read from, by the digest under which the archive stores it. */
		baseHash: text("base_hash"),
		baseAt: integer("base_at"),
		lastHash: text("last_hash"),
		noise: integer().notNull().default(0),
		livelySince: integer("lively_since"),
	},
	(table) => [
		index("watched_pages_due").on(table.dueAt, table.host),
		index("watched_pages_host").on(table.host, table.dueAt),
	],
);

/** Derived from the listings, so it can be emptied together with `watch_state`. */
export const watchedUses = sqliteTable(
	"watched_uses",
	{
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		url: text().notNull(),
		fields: text().notNull(),
		/** The shortest refresh interval among these facts. */
		days: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.listingId, table.url] }), index("watched_uses_url").on(table.url)],
);

/** Hosts of watched pages, with the next allowed request time and their robots.txt. */
export const watchedHosts = sqliteTable("watched_hosts", {
	host: text().primaryKey(),
	nextAt: integer("next_at").notNull(),
	robotsAt: integer("robots_at"),
	/** The text of robots.txt. Null if the host has no such file, which allows everything. */
	robots: text(),
	/** Consecutive failures to read robots.txt. We request no pages from the host until it works. */
	failures: integer().notNull().default(0),
});

/** A page no longer says what it said when its facts were read. */
export const pageChanges = sqliteTable(
	"page_changes",
	{
		/** A hash of the page address, the old text and the new text. */
		id: text().primaryKey(),
		url: text().notNull(),
		fromHash: text("from_hash").notNull(),
		toHash: text("to_hash").notNull(),
		fromAt: integer("from_at").notNull(),
		toAt: integer("to_at").notNull(),
		/** "lively" means the page changed three times in a row without affecting a fact. */
		why: text({ enum: ["changed", "lively"] }).notNull(),
		/** JSON `[{before, old, new, after}]`, shortened. `more` counts the changed passages we left out. */
		passages: text().notNull(),
		more: integer().notNull(),
		/** "settled" means every fact is decided. "passed" means the page went back to its old text. */
		state: text({ enum: ["open", "settled", "rejected", "passed", "superseded"] }).notNull(),
		/** JSON by `listing~field`. Decisions that needed no new fact. */
		decided: text().notNull().default("{}"),
		reason: text(),
		createdAt: integer("created_at").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [
		index("page_changes_state").on(table.state, table.createdAt),
		index("page_changes_url").on(table.url, table.state),
		index("page_changes_changed").on(table.changedAt),
	],
);

/** How far the listings were followed, and whether the watcher works. One row. */
export const watchState = sqliteTable("watch_state", {
	id: integer().primaryKey(),
	updatedAt: integer("updated_at").notNull(),
	listingId: text("listing_id").notNull(),
	/** The watched fields and their refresh intervals. When this changes, we derive the uses again. */
	rule: text().notNull(),
	ranAt: integer("ran_at"),
	problem: text(),
});
