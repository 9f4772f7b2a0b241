import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const importers = sqliteTable("importers", {
	/** The file's name: `kraken-close`. */
	name: text().primaryKey(),
	title: text().notNull(),
	purpose: text().notNull(),
	interval: integer().notNull(),
	isOff: integer("is_off", { mode: "boolean" }).notNull().default(false),
	dueAt: integer("due_at").notNull(),
	askedAt: integer("asked_at"),
	readAt: integer("read_at"),
	/** "partly" means some requests succeeded. */
	outcome: text({ enum: ["read", "partly", "failed"] }),
	result: text(),
	/** JSON with the number of proposals in the last step, by outcome. */
	counts: text().notNull().default("{}"),
	/** Steps in a row that read nothing, and since when. */
	failures: integer().notNull().default(0),
	failingSince: integer("failing_since"),
});

export const importAsks = sqliteTable(
	"import_asks",
	{
		importer: text()
			.notNull()
			.references(() => importers.name, { onDelete: "cascade" }),
		/** Unique within the importer: `facts:1050446`. */
		key: text().notNull(),
		/** A document that never changes. We read it once. */
		isOnce: integer("is_once", { mode: "boolean" }).notNull().default(false),
		question: text().notNull(),
		dueAt: integer("due_at").notNull(),
		readAt: integer("read_at"),
		failures: integer().notNull().default(0),
		/** Why the last reading failed. Null after a success. */
		problem: text(),
		/** Validators from the server's last answer. */
		etag: text(),
		lastModified: text("last_modified"),
	},
	(table) => [
		primaryKey({ columns: [table.importer, table.key] }),
		index("import_asks_due").on(table.importer, table.dueAt),
	],
);

/** A value that an importer suggests. Pages don't show it until a person accepts it, or a rule finds a second source. */
export const proposals = sqliteTable(
	"proposals",
	{
		/** A hash of the importer, listing, field, value, source and date, so a repeat reuses the same row. */
		id: text().primaryKey(),
		importer: text().notNull(),
		listing: text().notNull(),
		/** A field, a part of an offer (`offers.core.ltv_max`), or the day of a series. */
		field: text().notNull(),
		/** JSON in the content's units: whole dollars, bitcoin, fractions. */
		value: text().notNull(),
		old: text().notNull(),
		source: text().notNull(),
		/** The source's own date as an ISO day, month or year. Null if it gives none. */
		asOf: text("as_of"),
		readAt: text("read_at").notNull(),
		/** As seen from the listing. */
		grade: text().notNull(),
		note: text(),
		/** The text or rows we read, up to 500 characters, and the archive key of the full document. */
		snippet: text().notNull(),
		rawKey: text("raw_key").notNull(),
		/** The rule that may record this once a second source agrees. Null if only a person may decide. */
		rule: text(),
		/** "open" waits for a person. "waiting" waits for the rule's other source. "superseded" means the importer proposed something newer. */
		state: text({
			enum: ["open", "waiting", "accepted", "corrected", "rejected", "superseded", "recorded"],
		}).notNull(),
		/** Why a person should look closely. Null if nothing looks odd. */
		heldWhy: text("held_why"),
		createdAt: integer("created_at").notNull(),
		changedAt: integer("changed_at").notNull(),
	},
	(table) => [
		index("proposals_state").on(table.state, table.createdAt),
		index("proposals_value").on(table.listing, table.field, table.state),
		index("proposals_importer").on(table.importer, table.state),
	],
);

/** Bitcoin's daily close in US dollars, for the days after the series in the build ends. One row per UTC day. */
export const dailyCloses = sqliteTable("daily_closes", {
	/** ISO day. */
	day: text().primaryKey(),
	cents: integer().notNull(),
	/** JSON `[{name, cents}]` with the price from each source. */
	sources: text().notNull(),
	/** `rule:daily-close`, or `desk` for a person. The audit log names the person. */
	recordedBy: text("recorded_by").notNull(),
	recordedAt: integer("recorded_at").notNull(),
});

/** What one bitcoin cost, one reading a row, for 30 days. */
export const prices = sqliteTable("prices", {
	readAt: integer("read_at").primaryKey(),
	/** Cents of a US dollar: the median of the sources that agree. */
	cents: integer().notNull(),
	/** JSON array: what each of these sources said, `{name, cents}`. */
	sources: text().notNull(),
});
