import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Version 1 is in the code. We only append rows, and the newest applies. */
export const qualityVersions = sqliteTable("quality_versions", {
	version: integer().primaryKey(),

	required: integer().notNull(),
	optional: integer().notNull(),
	sources: integer().notNull(),
	freshness: integer().notNull(),
	reviews: integer().notNull(),
	/** Days in which freshness halves. */
	halfLifeDays: integer("half_life_days").notNull(),

	why: text().notNull(),
	adoptedAt: integer("adopted_at").notNull(),
	adoptedBy: text("adopted_by").notNull(),
});

/** The clock writes each row once. */
export const qualityDays = sqliteTable(
	"quality_days",
	{
		day: text().notNull(),
		kind: text().notNull(),

		/** Those that one may expect to know, and those that are known. */
		asked: integer().notNull(),
		known: integer().notNull(),
		within: integer().notNull(),
		withinAim: integer("within_aim").notNull(),
		undated: integer().notNull(),
		/** Days since the median date. Null if at least half are undated. */
		medianAge: integer("median_age"),
		/** Read of a page of its own by one, and by two who agree. */
		once: integer().notNull(),
		twice: integer().notNull(),

		stated: integer().notNull(),
		owned: integer().notNull(),
		grades: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.kind] })],
);
