import { asc, gt } from "drizzle-orm";
import type { Database } from "../database";
import { dailyCloses } from "../schema/imports";

/** The closes in USD that are recorded of days after one, in their order. */
export async function readClosesAfter(
	db: Database,
	day: string,
): Promise<Array<{ day: string; close: number }>> {
	const rows = await db
		.select({ day: dailyCloses.day, cents: dailyCloses.cents })
		.from(dailyCloses)
		.where(gt(dailyCloses.day, day))
		.orderBy(asc(dailyCloses.day));
	return rows.map(({ day, cents }) => ({ day, close: cents / 100 }));
}
