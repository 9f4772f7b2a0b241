import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The transaction that appends a fact also rebuilds all columns but the id and the merge. Never edit those by hand. */
export const listings = sqliteTable(
	"listings",
	{
		id: text().primaryKey(),
		kind: text().notNull(),
		slug: text().notNull(),

		name: text().notNull(),
		website: text(),
		/** The website's registrable domain, which identifies pages of other listed companies. Null on shared hosts. */
		site: text(),
		country: text(),
		status: text(),
		attributes: text().notNull(),
		/** JSON: where each current value comes from. */
		provenance: text().notNull(),
		/** JSON of fields we searched for and couldn't find, each with the day we looked. */
		unknowns: text().notNull().default("{}"),
		summary: text().notNull(),
		/** JSON of the counts in the quality score. */
		quality: text().notNull(),
		/** JSON that sorts and counts the listing in its kind. */
		indexed: text().notNull().default("{}"),
		/** The newest date of a fact, as an ISO day, month or year. Null when every fact is undated. */
		verifiedAt: text("verified_at"),
		/** The first day a fact needs a refresh. All three are null without such facts. */
		dueRanked: text("due_ranked"),
		dueCompared: text("due_compared"),
		dueRest: text("due_rest"),
		/** A hash of the derived columns and the search document. Imports rewrite rows whose hash differs. */
		mark: text(),
		/** Place in the kind's default order, from 0. Set when the kind's index is built. */
		ordinal: integer(),

		/** Its address redirects there, and lists, search and sitemaps skip it. The row stays, so a merge can be undone. The target is never merged itself. */
		mergedInto: text("merged_into"),
		mergedAt: integer("merged_at"),

		createdAt: integer("created_at").notNull(),
		updatedAt: integer("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("listings_kind_slug").on(table.kind, table.slug),
		index("listings_kind_ordinal").on(table.kind, table.ordinal),
		// The home page reads the few that go out of date next.
		index("listings_verified").on(table.verifiedAt, table.name),
		index("listings_updated").on(table.updatedAt, table.id),
		// The verification queue reads only this index for listings it doesn't show.
		index("listings_due").on(
			table.mergedInto,
			table.kind,
			table.id,
			table.dueRanked,
			table.dueCompared,
			table.dueRest,
		),
		index("listings_site").on(table.site, table.kind, table.id).where(sql`${table.site} is not null`),
		index("listings_merged_into").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
	],
);

/** One value from one source. We only append rows. Another row ends a fact that our content drops. */
export const facts = sqliteTable(
	"facts",
	{
		/** A hash of everything the fact says, so that recording it twice is recording it once. */
		id: text().primaryKey(),
		listingId: text("listing_id")
			.notNull()
			.references(() => listings.id, { onDelete: "cascade" }),
		field: text().notNull(),
		/** JSON of the stored value. `null` means the source gives none, or that the fact has ended. */
		value: text().notNull(),

		sourceUrl: text("source_url"),
		/** JSON array of other sources, if the value rests on the record's sources as a whole. */
		otherSources: text("other_sources").notNull(),
		/** "value" means we saw this value in the source. "record" means the sources cover the whole record. */
		scope: text({ enum: ["value", "record"] }).notNull(),
		/** Who quoted the source, if we didn't open it ourselves. */
		via: text(),
		/** ISO day, month or year. Null when undated. */
		asOf: text("as_of"),
		asOfPrecision: text("as_of_precision", { enum: ["day", "month", "year", "undated"] }).notNull(),
		confidence: text({ enum: ["sourced", "general-knowledge", "user-reported"] }).notNull(),
		/** The ISO day we read the source. Null if not recorded. */
		readAt: text("read_at"),
		/** Decides which fact we show. */
		grade: text({
			enum: ["filing", "own", "review", "rival", "aggregator", "farm", "record", "general-knowledge"],
		})
			.notNull()
			.default("record"),
		publisher: text(),
		note: text(),
		standing: text({ enum: ["stated", "stands", "aside", "earlier", "withdrawn"] })
			.notNull()
			.default("stated"),

		/** The id of the fact that was shown before this one, where it said something else. */
		supersedes: text(),
		/** The id of the fact that this row ends, because our content dropped it. */
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

/** One row per filter or sort column of a kind. A page of 50 listings out of 100,000 reads a few of these. Derived. */
export const indexColumns = sqliteTable(
	"index_columns",
	{
		kind: text().notNull(),
		/** `filter:{key}` or `sort:{field}`. */
		column: text().notNull(),
		/** The index version that wrote this row. Unchanged columns aren't rewritten. */
		version: text().notNull(),
		/** JSON array of a filter column's distinct values. Empty for a sort column. */
		dictionary: text().notNull(),
		/** JSON array with the number of listings per value. */
		counts: text().notNull(),
		/** Base64 of one little-endian code a listing, by ordinal. */
		codes: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.column] })],
);

export const kindTotals = sqliteTable("kind_totals", {
	kind: text().primaryKey(),
	version: text().notNull(),
	total: integer().notNull(),
	verifiedAt: text("verified_at"),
	/** JSON with the number of facts that are sourced and recent, sourced and old, general knowledge, or unknown. */
	coverage: text().notNull(),
	/** JSON with the state of key facts and the days they need a refresh. */
	quality: text().notNull().default("{}"),
	builtAt: integer("built_at").notNull(),
});

/** FTS5 finds rows only by words or number, and returns them by number. So better answers get lower numbers, and a common word reads only the first. */
export const documentRows = sqliteTable(
	"document_rows",
	{
		sequence: integer().primaryKey({ autoIncrement: true }),
		domain: text().notNull(),
		id: text().notNull(),
		/** The name from `plainText`, for exact matches. */
		plain: text().notNull().default(""),
		/** The row number is `base + sequence`. Heavier documents come first, then shorter names. */
		base: integer().notNull().default(0),
	},
	(table) => [
		uniqueIndex("document_rows_domain_id").on(table.domain, table.id),
		index("document_rows_plain").on(table.plain),
	],
);
