import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Experiments, one per row. The variants' code is in `app/experiments/known.ts`. */
export const experiments = sqliteTable(
	"experiments",
	{
		/** Small letters, digits and hyphens. */
		id: text().primaryKey(),
		state: text().$type<"draft" | "running" | "stopped" | "archived">().notNull(),

		// set down before it starts, and fixed from then on
		title: text().notNull(),
		question: text().notNull(),
		/** The key in `known.ts`. */
		known: text().notNull(),
		/** JSON with the percent of visitors for each variant. The rest of 100 doesn't take part. */
		shares: text().notNull(),
		/** The type of event that counts. */
		metric: text().notNull(),
		/** The expected conversion rate without changes, as a fraction. */
		expected: real().notNull(),
		/** The smallest difference worth finding, of one. */
		effect: real().notNull(),
		/** UTC milliseconds. */
		definedAt: integer("defined_at").notNull(),
		/** A user's id, or the name of what acts by itself. */
		definedBy: text("defined_by").notNull(),

		// while it runs
		/** The secret that assigns visitors, 64 hexadecimal digits. Null before the start. */
		salt: text(),
		startedAt: integer("started_at"),
		startedBy: text("started_by"),
		/** JSON with each variant's counts when it reached its sample size. The result uses these. Null before. */
		judged: text(),

		// result
		stoppedAt: integer("stopped_at"),
		stoppedBy: text("stopped_by"),
		/** The variant everyone gets until the code includes it. Null restores the original. */
		winner: text(),
		reason: text(),
		/** Lessons from the test, required to archive it. */
		learnt: text(),
		archivedAt: integer("archived_at"),
	},
	(table) => [
		uniqueIndex("experiments_running").on(table.known).where(sql`state = 'running'`),
		index("experiments_state").on(table.state),
	],
);

/** Daily counts per variant, recomputed from events until the day ends. Kept for good. */
export const experimentDays = sqliteTable(
	"experiment_days",
	{
		/** The UTC day the events arrived. A visitor's hash is valid for one such day. */
		day: text().notNull(),
		experiment: text()
			.notNull()
			.references(() => experiments.id),
		variant: text().notNull(),

		// visitors of the day, each once
		/** Visitors who saw it. */
		seen: integer().notNull(),
		/** Of these, who then did what is measured. */
		did: integer().notNull(),
		/** Visitors with an error. */
		failed: integer().notNull(),
		/** Visitors with a slow page. */
		slow: integer().notNull(),
		/** Visitors who left for another site. */
		left: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.experiment, table.variant] })],
);
