import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { deadLetters } from "../schema/analytics";
import { feeds } from "../schema/feeds";
import { links } from "../schema/links";
import { listings } from "../schema/listings";
import { messages, reports } from "../schema/reports";
import { reviews } from "../schema/reviews";
import { type Network, networkLostAt } from "./clock";
import { standsAlone } from "./merged";
import { isDue } from "./verification";

export type WorkWaiting = Record<
	"values" | "reports" | "messages" | "links" | "reviews" | "feeds" | "deadLetters",
	number
>;

/** We stop counting here, and menus show that there are more. */
export const MOST_COUNTED = 1000;

/** Up to `MOST_COUNTED` each. @param today UTC day */
export async function readWorkWaiting(
	db: Database,
	today: string,
): Promise<WorkWaiting & Pick<Network, "lostAt">> {
	const some = (table: SQLiteTable, where: SQL | undefined) =>
		sql`(select count(*) from (select 1 from ${table} where ${where} limit ${MOST_COUNTED}))`;
	const [row] = await db.all<WorkWaiting & Pick<Network, "lostAt">>(sql`select
		${some(listings, and(standsAlone, isDue(today)))} as "values",
		${some(reports, eq(reports.status, "open"))} as reports,
		${some(messages, eq(messages.status, "open"))} as messages,
		${some(links, isNotNull(links.flag))} as links,
		${some(reviews, eq(reviews.status, "waiting"))} as reviews,
		${some(feeds, isNotNull(feeds.flag))} as feeds,
		${some(deadLetters, isNull(deadLetters.replayedAt))} as "deadLetters",
		${networkLostAt} as "lostAt"`);
	if (!row) throw new Error("nothing was counted");
	return row;
}
