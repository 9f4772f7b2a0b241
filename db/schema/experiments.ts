import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What is tried out on a page, one row a test. What its variants do is code (`app/experiments/known.ts`). */
export const experiments = sqliteTable(
	"experiments",
	{
		/** Small letters, digits and hyphens. */
		id: text().primaryKey(),
		state: text().$type<"draft" | "running" | "stopped" | "archived">().notNull(),

		// set down before it starts, and fixed from then on
		title: text().notNull(),
		question: text().notNull(),
		/** The key of `known.ts`. */
		known: text().notNull(),
		/** JSON: whole percent of the page's visitors by variant; what is left of 100 takes no part. */
		shares: text().notNull(),
		/** The type of event that counts. */
		metric: text().notNull(),
		/** The share of visitors expected to do it as things stand, of one. */
		expected: real().notNull(),
		/** The smallest difference worth finding, of one. */
		effect: real().notNull(),
		/** UTC milliseconds. */
		definedAt: integer("defined_at").notNull(),
		/** A user's id, or the name of what acts by itself. */
		definedBy: text("defined_by").notNull(),

		// while it runs
		/** 64 hexadecimal digits under which visitors are assigned; null before it starts. */
		salt: text(),
		startedAt: integer("started_at"),
		startedBy: text("started_by"),
		/** JSON: what was counted of each variant when each had its size. The result comes from these counts; null before. */
		judged: text(),

		// what came of it
		stoppedAt: integer("stopped_at"),
		stoppedBy: text("stopped_by"),
		/** The variant that everybody gets until the code has it; null where everybody gets what was there before. */
		winner: text(),
		/** Why it was stopped, in words. */
		reason: text(),
		/** What was learnt, in words; with it the test goes to the archive. */
		learnt: text(),
		archivedAt: integer("archived_at"),
	},
	(table) => [
		uniqueIndex("experiments_running").on(table.known).where(sql`state = 'running'`),
		index("experiments_state").on(table.state),
	],
);

/** What was counted of a variant on a day, made of the events of that day again and again until it is over. Kept for good. */
export const experimentDays = sqliteTable(
	"experiment_days",
	{
		/** ISO day, UTC, on which the events arrived: a visitor's hash holds for such a day. */
		day: text().notNull(),
		experiment: text()
			.notNull()
			.references(() => experiments.id),
		variant: text().notNull(),

		// visitors of the day, each once
		/** Who were shown it. */
		seen: integer().notNull(),
		/** Of these, who then did what is measured. */
		did: integer().notNull(),
		/** Who met an error. */
		failed: integer().notNull(),
		/** For whom a page was slow to be drawn. */
		slow: integer().notNull(),
		/** Who went on to another site. */
		left: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.experiment, table.variant] })],
);
