import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The weights of the quality score that were adopted, one row a version, from the second on: the first is that of the code. Rows are
 * appended and never changed; the newest is in force.
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

	/** Why these, in words that everybody reads. */
	why: text().notNull(),
	/** UTC milliseconds. */
	adoptedAt: integer("adopted_at").notNull(),
	/** A user's id. */
	adoptedBy: text("adopted_by").notNull(),
});

/**
 * How well a kind was known on a day: one row a kind and day, written once by the clock of the api worker from the totals of the kind and
 * never changed.
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
		/** Within their shelf life, and within the one that the desk aims at. */
		within: integer().notNull(),
		withinAim: integer("within_aim").notNull(),
		undated: integer().notNull(),
		/** Days since the median one; null where half of them or more have no date. */
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
