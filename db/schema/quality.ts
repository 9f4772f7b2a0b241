import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Adopted weights of the quality score, one row per version. Version 1 is in the code. We only append rows, and
 * the newest applies.
 */
export const qualityVersions = sqliteTable("quality_versions", {
	version: integer().primaryKey(),

	// the most each part gives, of 100
	required: integer().notNull(),
	optional: integer().notNull(),
	sources: integer().notNull(),
	freshness: integer().notNull(),
	reviews: integer().notNull(),
	/** Days in which freshness halves. */
	halfLifeDays: integer("half_life_days").notNull(),

	/** Public reason. */
	why: text().notNull(),
	/** UTC milliseconds. */
	adoptedAt: integer("adopted_at").notNull(),
	/** A user's id. */
	adoptedBy: text("adopted_by").notNull(),
});

/**
 * Daily quality totals, one row per kind and day. The api worker's schedule writes each once from the kind's
 * totals.
 */
export const qualityDays = sqliteTable(
	"quality_days",
	{
		/** ISO day, UTC. */
		day: text().notNull(),
		kind: text().notNull(),

		// key values
		/** Those that one may expect to know, and those that are known. */
		asked: integer().notNull(),
		known: integer().notNull(),
		/** Facts within their refresh interval, and within the stricter target. */
		within: integer().notNull(),
		withinAim: integer("within_aim").notNull(),
		undated: integer().notNull(),
		/** Days since the median date. Null if at least half are undated. */
		medianAge: integer("median_age"),
		/** Read of a page of its own by one, and by two who agree. */
		once: integer().notNull(),
		twice: integer().notNull(),

		// all values that are stated
		stated: integer().notNull(),
		/** With a source of their own and a date. */
		owned: integer().notNull(),
		/** JSON: how many by the grade of their source. */
		grades: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.kind] })],
);
