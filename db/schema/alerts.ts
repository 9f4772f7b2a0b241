import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How it stands with each alert that the product measures itself: one row an alert, written by the clock. Times are UTC milliseconds. */
export const alertStates = sqliteTable("alert_states", {
	/** As `app/admin/health/alerts.ts` calls it. */
	name: text().primaryKey(),
	/** What was measured last, and when; null where nothing could be. */
	value: real(),
	measuredAt: integer("measured_at").notNull(),
	/** Since when it is beyond the threshold, whether it fires or not. */
	beyondSince: integer("beyond_since"),
	/** When it last began to fire, and what was measured then. */
	firedAt: integer("fired_at"),
	firedValue: real("fired_value"),
	/** When that firing ended; null while it fires. */
	endedAt: integer("ended_at"),
});
