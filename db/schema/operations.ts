import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const alertStates = sqliteTable("alert_states", {
	name: text().primaryKey(),
	value: real(),
	measuredAt: integer("measured_at").notNull(),
	/** Since when it is beyond the threshold, whether it fires or not. */
	beyondSince: integer("beyond_since"),
	/** When it last fired, and the measurement at that time. */
	firedAt: integer("fired_at"),
	firedValue: real("fired_value"),
	endedAt: integer("ended_at"),
});

/** One row per name, so that asking never fills the table. */
export const heartbeats = sqliteTable("heartbeats", {
	name: text().primaryKey(),
	at: integer().notNull(),
});

/** Written in the transaction that causes the message, deleted once it's processed. Until then the clock enqueues it again. */
export const outbox = sqliteTable(
	"outbox",
	{
		/** The message's UUID, which identifies repeats. */
		id: text().primaryKey(),
		message: text().notNull(),
		at: integer().notNull(),
		sentAt: integer("sent_at"),
	},
	(table) => [index("outbox_due").on(table.sentAt, table.at)],
);

export const auditLog = sqliteTable(
	"audit_log",
	{
		/** UUID. */
		id: text().primaryKey(),
		at: integer().notNull(),
		/** A user's id, or the name of what acts by itself, e.g. `command line`. */
		actor: text().notNull(),
		/** The verb, e.g. `record-facts`. */
		verb: text().notNull(),
		subject: text().notNull(),
		before: text().notNull(),
		after: text().notNull(),
	},
	(table) => [index("audit_log_at").on(table.at), index("audit_log_subject").on(table.subject, table.at)],
);

export const policyReports = sqliteTable(
	"policy_reports",
	{
		day: text().notNull(),
		/** "enforce" was blocked. "report" would be, under the report-only policy. */
		disposition: text({ enum: ["enforce", "report"] }).notNull(),
		directive: text().notNull(),
		/** A host, `self`, a scheme with its colon, `inline` or `eval`, or `other` beyond the daily limit. */
		blocked: text().notNull(),
		count: integer().notNull(),
	},
	({ day, disposition, directive, blocked }) => [
		primaryKey({ columns: [day, disposition, directive, blocked] }),
	],
);
