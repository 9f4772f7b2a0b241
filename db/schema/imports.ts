import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What reads numbers of others by itself, and how it stands with each: one row an importer. All times are UTC milliseconds. */
export const importers = sqliteTable("importers", {
	/** As its file is called: `kraken-close`. */
	name: text().primaryKey(),
	/** What it is called and what it proposes, in the words of its file; and the milliseconds between two readings. */
	title: text().notNull(),
	purpose: text().notNull(),
	interval: integer().notNull(),
	/** Whether somebody has switched it off. */
	isOff: integer("is_off", { mode: "boolean" }).notNull().default(false),
	/** When its next step is put on the queue. */
	dueAt: integer("due_at").notNull(),
	/** When it was last asked for, and when all that it asked was last read. */
	askedAt: integer("asked_at"),
	readAt: integer("read_at"),
	/** `partly`: some of what was asked. */
	outcome: text({ enum: ["read", "partly", "failed"] }),
	/** What came of it, in words. */
	result: text(),
	/** JSON: how many proposals came of the last step, by what became of them. */
	counts: text().notNull().default("{}"),
	/** Steps in a row that read nothing, and since when. */
	failures: integer().notNull().default(0),
	failingSince: integer("failing_since"),
});

/** The addresses that an importer asks, and what is known of each: one row an address. */
export const importAsks = sqliteTable(
	"import_asks",
	{
		importer: text()
			.notNull()
			.references(() => importers.name, { onDelete: "cascade" }),
		/** What it is within its importer: `facts:1050446`. */
		key: text().notNull(),
		/** Asked once and then let go: a document that does not change. */
		isOnce: integer("is_once", { mode: "boolean" }).notNull().default(false),
		/** JSON of the question. */
		question: text().notNull(),
		/** When it is asked next, UTC milliseconds; the other times too. */
		dueAt: integer("due_at").notNull(),
		readAt: integer("read_at"),
		failures: integer().notNull().default(0),
		/** Why it could not be read the last time; null where it could. */
		problem: text(),
		/** What the server called its answer. */
		etag: text(),
		lastModified: text("last_modified"),
	},
	(table) => [
		primaryKey({ columns: [table.importer, table.key] }),
		index("import_asks_due").on(table.importer, table.dueAt),
	],
);

/**
 * What an importer says a value should read. Never a fact: nothing of it is shown before somebody accepts it, but for series that two
 * sources agree on, which a rule records.
 */
export const proposals = sqliteTable(
	"proposals",
	{
		/** A hash of importer, listing, field, value, source and date: the same again is the same row. */
		id: text().primaryKey(),
		importer: text().notNull(),
		/** A listing's id, or `series:btc-usd`. */
		listing: text().notNull(),
		/** A field of its kind, a number of one of its entries (`offers.core.ltv_max`), or the day of a series. */
		field: text().notNull(),
		/** JSON as in the content: whole dollars, bitcoin, shares of one. */
		value: text().notNull(),
		/** JSON of the stored value that was shown when it came; `null` where it was unknown. */
		old: text().notNull(),
		source: text().notNull(),
		/** ISO day, month or year that the source is of; null where it says none. */
		asOf: text("as_of"),
		/** The ISO day on which it was last read. */
		readAt: text("read_at").notNull(),
		/** Of the source, as seen from the listing. */
		grade: text().notNull(),
		/** What it says beside the number, for whoever decides. */
		note: text(),
		/** The words or rows it was read from, at most 500 characters; and the key of all of it in the archive. */
		snippet: text().notNull(),
		rawKey: text("raw_key").notNull(),
		/** By which rule it may be recorded where another source says the same; null where only a person decides. */
		rule: text(),
		/**
		 * open: waits for a person; waiting: for the other source of its rule; superseded: the same importer has said something newer;
		 * recorded: by its rule.
		 */
		state: text({
			enum: ["open", "waiting", "accepted", "corrected", "rejected", "superseded", "recorded"],
		}).notNull(),
		/** Why a person is to look twice; null where nothing is odd. */
		heldWhy: text("held_why"),
		/** UTC milliseconds: when it came, and when its state was last changed. */
		createdAt: integer("created_at").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [
		index("proposals_state").on(table.state, table.createdAt),
		index("proposals_value").on(table.listing, table.field, table.state),
		index("proposals_importer").on(table.importer, table.state),
	],
);

/** The daily close of bitcoin in US dollars, after the last day of the series that the build carries: one row a UTC day. */
export const dailyCloses = sqliteTable("daily_closes", {
	/** ISO day. */
	day: text().primaryKey(),
	cents: integer().notNull(),
	/** JSON `[{name, cents}]`: who said what. */
	sources: text().notNull(),
	/** `rule:daily-close`, or `desk`: who that was stands in the audit log. */
	recordedBy: text("recorded_by").notNull(),
	/** UTC milliseconds. */
	recordedAt: integer("recorded_at").notNull(),
});
