import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The state of each alert, one row per alert, written on a schedule. Times are UTC milliseconds. */
export const alertStates = sqliteTable("alert_states", {
	/** As `app/admin/health/alerts.ts` calls it. */
	name: text().primaryKey(),
	/** The last measurement and its time. Null if we couldn't measure. */
	value: real(),
	measuredAt: integer("measured_at").notNull(),
	/** Since when it is beyond the threshold, whether it fires or not. */
	beyondSince: integer("beyond_since"),
	/** When it last fired, and the measurement at that time. */
	firedAt: integer("fired_at"),
	firedValue: real("fired_value"),
	/** When that firing ended; null while it fires. */
	endedAt: integer("ended_at"),
});
