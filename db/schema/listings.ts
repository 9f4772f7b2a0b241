import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * One listing a row. What stands under 'derived' is rebuilt from the facts in the transaction that appends one; it is
 * never edited by hand.
 */
export const listings = sqliteTable(
	"listings",
	{
		/** `{kind}:{slug}`, e.g. `lender:strike`. */
		id: text().primaryKey(),
		kind: text().notNull(),
		slug: text().notNull(),

		// derived
		name: text().notNull(),
		website: text(),
		/** The registrable domain of the website, by which a page of another listed company is known; null on a host that many share. */
		site: text(),
		country: text(),
		status: text(),
		/** JSON: the current value of each field. */
		attributes: text().notNull(),
		/** JSON: where each current value comes from. */
		provenance: text().notNull(),
		/** JSON: the fields that somebody looked for and did not find, each with when. */
		unknowns: text().notNull().default("{}"),
		/** JSON: the part of attributes and provenance that a list row shows. */
		summary: text().notNull(),
		/** JSON: what the quality score counts. */
		quality: text().notNull(),
		/** JSON: what the index and the totals of its kind need of it. */
		indexed: text().notNull().default("{}"),
		/** The newest date of a value: ISO day, month or year; null when every value is undated. */
		verifiedAt: text("verified_at"),
		/**
		 * The first days on which values of it were, or will be, past their shelf life: of values that decide an order, that are compared, and of
		 * the rest. Null where it has none; one that has none of all three was written before there were such days. What waits to be verified is
		 * found by them.
		 */
		dueRanked: text("due_ranked"),
		dueCompared: text("due_compared"),
		dueRest: text("due_rest"),
		/**
		 * A hash of all that is derived here and of what the search finds of it: an import writes what has another. Null where a build before wrote
		 * it.
		 */
		mark: text(),
		/** Place in the kind's default order, from 0. Set when the kind's index is built. */
		ordinal: integer(),

		// merging
		/**
		 * The id of the listing that this one was merged into: its address leads there, and it stands in no list, no search and no sitemap. Its
		 * row and its facts stay, so that the merge can be undone. What it names was not merged itself: one step always arrives.
		 */
		mergedInto: text("merged_into"),
		/** When, UTC milliseconds. */
		mergedAt: integer("merged_at"),

		// timestamps, UTC milliseconds
		createdAt: integer("created_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("listings_kind_slug").on(table.kind, table.slug),
		index("listings_kind_ordinal").on(table.kind, table.ordinal),
		// In the order of what goes out of date next, so that the home page reads the few that it shows.
		index("listings_verified").on(table.verifiedAt, table.name),
		index("listings_updated").on(table.updatedAt, table.id),
		// The queue of verification reads nothing but this of the listings it does not show.
		index("listings_due").on(
			table.mergedInto,
			table.kind,
			table.id,
			table.dueRanked,
			table.dueCompared,
			table.dueRest,
		),
		index("listings_without_due")
			.on(table.id)
			.where(sql`${table.dueRanked} is null and ${table.dueCompared} is null and ${table.dueRest} is null`),
		index("listings_site").on(table.site, table.kind, table.id).where(sql`${table.site} is not null`),
		index("listings_merged_into").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
	],
);

/**
 * A value somebody published, as we recorded it: one row a statement of one source. Rows are appended and never changed; a
 * statement that the content no longer makes is ended by another row.
 */
export const facts = sqliteTable(
	"facts",
	{
		/** A hash of everything the fact says, so that recording it twice is recording it once. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		field: text().notNull(),
		/** JSON of the stored value; `null` says that the source has none, or that the statement has ended. */
		value: text().notNull(),

		// provenance
		sourceUrl: text("source_url"),
		/** JSON array: further sources, where the value rests on the record's sources as a whole. */
		otherSources: text("other_sources").notNull(),
		/** value: the source was seen to say this value; record: the sources stand for the record as a whole. */
		scope: text({ enum: ["value", "record"] }).notNull(),
		/** Set when the source was not opened itself: who quoted it. */
		via: text(),
		/** ISO day, month or year; null when undated. */
		asOf: text("as_of"),
		asOfPrecision: text("as_of_precision", { enum: ["day", "month", "year", "undated"] }).notNull(),
		confidence: text({ enum: ["sourced", "general-knowledge", "user-reported"] }).notNull(),
		/** ISO day on which we read the source; null where that was not recorded. */
		readAt: text("read_at"),
		/** What kind of page the source is: decides which statement is shown. */
		grade: text({
			enum: ["filing", "own", "review", "rival", "aggregator", "farm", "record", "general-knowledge"],
		})
			.notNull()
			.default("record"),
		/** Who publishes the source, in words. */
		publisher: text(),
		/** Our own words on the statement. */
		note: text(),
		/** Whether it may be shown: `choose-statement.ts`. */
		standing: text({ enum: ["stated", "stands", "aside", "earlier", "withdrawn"] })
			.notNull()
			.default("stated"),

		// relations
		/** The id of the fact that was shown before this one, where it said something else. */
		supersedes: text(),
		/** The id of the statement that this row ends: our content no longer makes it. */
		withdraws: text(),

		// recording
		recordedAt: integer("recorded_at").notNull(),
		recordedBy: text("recorded_by").notNull(),
	},
	(table) => [
		index("facts_listing_field").on(table.listingId, table.field, table.asOf),
		index("facts_changes").on(table.asOf).where(sql`${table.supersedes} is not null`),
	],
);

/**
 * The directory's column index, one row a filter or sort column of a kind: what lets a page of 50 out of 100,000 be
 * filtered, counted and sorted by reading a handful of rows. Derived from listings, rebuilt whole.
 */
export const indexColumns = sqliteTable(
	"index_columns",
	{
		kind: text().notNull(),
		/** `filter:{key}` or `sort:{field}`. */
		column: text().notNull(),
		/** Of the index that it was written for; what stays the same is not written again. */
		version: text().notNull(),
		/** JSON array of the distinct values of a filter column; empty for a sort column. */
		dictionary: text().notNull(),
		/** JSON array: how many listings have each value. */
		counts: text().notNull(),
		/** Base64 of one little-endian code a listing, by ordinal. */
		codes: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.column] })],
);

/** What the home page and the lists say of a kind as a whole. Derived, rebuilt with the index. */
export const kindTotals = sqliteTable("kind_totals", {
	kind: text().primaryKey(),
	version: text().notNull(),
	total: integer().notNull(),
	/** The newest date of any value of the kind. */
	verifiedAt: text("verified_at"),
	/** JSON: how many values are sourced and recent, sourced and old, general knowledge, unknown. */
	coverage: text().notNull(),
	/** JSON: how well key values are known, with the days on which they are past their shelf lives; empty until the kind is written again. */
	quality: text().notNull().default("{}"),
	/**
	 * JSON: what `verified_at` and `coverage` follow from, as sums by date, so that a change of one listing reads no other; empty until the kind
	 * is written again.
	 */
	tally: text().notNull().default("{}"),
	/**
	 * The ISO day since which the kind's own order is out of date, because one listing of very many has changed and belongs elsewhere; null where it
	 * stands.
	 */
	orderedUntil: text("ordered_until"),
	/** UTC milliseconds. */
	builtAt: integer("built_at").notNull(),
});

/**
 * The numbers of the rows that the search has of each thing (`db/documents.ts`): a table of FTS5 finds a row by its words or by its number, and
 * would be read from end to end for an id. It gives what has a word in the order of these numbers, so that they begin with how good an answer it is:
 * of a word that very many have the first are read and no others.
 */
export const documentRows = sqliteTable(
	"document_rows",
	{
		/** What was written later has a larger one. */
		sequence: integer().primaryKey({ autoIncrement: true }),
		domain: text().notNull(),
		/** Unique in the domain. */
		id: text().notNull(),
		/** The name as `plainText` has it, for what is typed exactly. */
		plain: text().notNull().default(""),
		/** The number is this and `sequence`: what weighs more comes first, then what has a shorter name. */
		base: integer().notNull().default(0),
	},
	(table) => [
		uniqueIndex("document_rows_domain_id").on(table.domain, table.id),
		index("document_rows_plain").on(table.plain),
	],
);
