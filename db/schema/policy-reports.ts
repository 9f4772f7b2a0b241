import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What browsers say that our content policy stopped, or would stop: counted a day, with nothing of whoever's browser it was and of no
 * address but its host. Kept 90 days.
 */
export const policyReports = sqliteTable(
	"policy_reports",
	{
		/** ISO day, UTC. */
		day: text().notNull(),
		/** `enforce`: it was stopped. `report`: it would be, by the policy that is only tried. */
		disposition: text({ enum: ["enforce", "report"] }).notNull(),
		/** e.g. `script-src-elem`. */
		directive: text().notNull(),
		/** A host, `self`, a scheme with its colon, what has no address (`inline`, `eval`, …), or `other` beyond what is kept a day. */
		blocked: text().notNull(),
		count: integer().notNull(),
	},
	({ day, disposition, directive, blocked }) => [
		primaryKey({ columns: [day, disposition, directive, blocked] }),
	],
);
