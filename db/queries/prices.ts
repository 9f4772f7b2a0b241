import { desc, lt } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { prices } from "../schema/prices";

export type PriceReading = {
	/** UTC milliseconds. */
	readAt: number;
	/** Cents of a US dollar for one bitcoin. */
	cents: number;
	/** The sources it is the median of, in the order in which they are asked. */
	sources: Array<{ name: string; cents: number }>;
};

/** Keeps a reading; the first of a moment stays. */
export async function keepPrice(db: Database, { readAt, cents, sources }: PriceReading): Promise<void> {
	const row = { readAt, cents, sources: JSON.stringify(sources) };
	await retryWrite(() => db.insert(prices).values(row).onConflictDoNothing());
}

/** The newest reading, or null before the first. */
export async function readLatestPrice(db: Database): Promise<PriceReading | null> {
	const [row] = await db.select().from(prices).orderBy(desc(prices.readAt)).limit(1);
	return row ? { ...row, sources: JSON.parse(row.sources) } : null;
}

/** Deletes the readings before a time in UTC milliseconds. */
export async function dropPricesBefore(db: Database, time: number): Promise<void> {
	await retryWrite(() => db.delete(prices).where(lt(prices.readAt, time)));
}
