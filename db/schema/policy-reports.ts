import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Daily counts of content policy reports from browsers. Includes only the host of addresses, and nothing about
 * the visitor. Kept for 90 days.
 */
export const policyReports = sqliteTable(
	"policy_reports",
	{
		/** ISO day, UTC. */
		day: text().notNull(),
		/** "enforce" was blocked. "report" would be, under the report-only policy. */
		disposition: text({ enum: ["enforce", "report"] }).notNull(),
		/** e.g. `script-src-elem`. */
		directive: text().notNull(),
		/**
		 * A host, `self`, a scheme with its colon, a keyword such as `inline` or `eval`, or `other` beyond the
		 * daily limit.
		 */
		blocked: text().notNull(),
		count: integer().notNull(),
	},
	({ day, disposition, directive, blocked }) => [
		primaryKey({ columns: [day, disposition, directive, blocked] }),
	],
);
