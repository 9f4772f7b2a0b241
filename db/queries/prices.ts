import { asc, desc, gt, lt } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { dailyCloses, prices } from "../schema/imports";

export type PriceReading = {
	readAt: number;
	cents: number;
	/** The sources it is the median of, in the order in which they are asked. */
	sources: Array<{ name: string; cents: number }>;
};

export async function savePrice(db: Database, { readAt, cents, sources }: PriceReading): Promise<void> {
	const row = { readAt, cents, sources: JSON.stringify(sources) };
	await retryWrite(() => db.insert(prices).values(row).onConflictDoNothing());
}

export async function readLatestPrice(db: Database): Promise<PriceReading | null> {
	const [row] = await db.select().from(prices).orderBy(desc(prices.readAt)).limit(1);
	return row ? { ...row, sources: JSON.parse(row.sources) } : null;
}

export async function dropPricesBefore(db: Database, time: number): Promise<void> {
	await retryWrite(() => db.delete(prices).where(lt(prices.readAt, time)));
}

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
