import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
