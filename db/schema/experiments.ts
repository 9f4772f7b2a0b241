import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const experiments = sqliteTable(
	"experiments",
	{
		/** Small letters, digits and hyphens. */
		id: text().primaryKey(),
		state: text().$type<"draft" | "running" | "stopped" | "archived">().notNull(),

		title: text().notNull(),
		question: text().notNull(),
		known: text().notNull(),
		/** JSON with the percent of visitors for each variant. The rest of 100 doesn't take part. */
		shares: text().notNull(),
		metric: text().notNull(),
		/** The expected conversion rate without changes, as a fraction. */
		expected: real().notNull(),
		effect: real().notNull(),
		definedAt: integer("defined_at").notNull(),
		/** A user's id, or the name of what acts by itself. */
		definedBy: text("defined_by").notNull(),

		/** The secret that assigns visitors, 64 hexadecimal digits. Null before the start. */
		salt: text(),
		startedAt: integer("started_at"),
		/** JSON with each variant's counts when it reached its sample size. The result uses these. Null before. */
		judged: text(),

		stoppedAt: integer("stopped_at"),
		stoppedBy: text("stopped_by"),
		/** The variant everyone gets until the code includes it. Null restores the original. */
		winner: text(),
		reason: text(),
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
		/** A visitor's hash is valid for the one UTC day the events arrived. */
		day: text().notNull(),
		experiment: text()
			.notNull()
			.references(() => experiments.id),
		variant: text().notNull(),

		// visitors of the day, each once
		seen: integer().notNull(),
		did: integer().notNull(),
		failed: integer().notNull(),
		slow: integer().notNull(),
		left: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.experiment, table.variant] })],
);
