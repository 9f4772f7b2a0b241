import { count, desc, eq, gte } from "drizzle-orm";
import type { Database } from "../database";
import { jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { kindTotals } from "../schema/listings";
import { qualityDays } from "../schema/quality";

/** How well a kind was known on a day. */
export type QualityDay = typeof qualityDays.$inferSelect;

/** The maximum number of rows: a year of ten kinds. */
const MOST_ROWS = 4_000;

/** How many kinds have a row for a day. */
export async function countQualityDay(db: Database, day: string): Promise<number> {
	const [{ rows } = { rows: 0 }] = await db
		.select({ rows: count() })
		.from(qualityDays)
		.where(eq(qualityDays.day, day));
	return rows;
}

/** Each kind's quality totals as JSON. Empty from older builds. */
export function readQualityTotals(
	db: Database,
): Promise<Array<{ kind: string; total: number; quality: string }>> {
	const { kind, total, quality } = kindTotals;
	return db.select({ kind, total, quality }).from(kindTotals);
}

/** Saves a day's rows. Existing rows stay unchanged. */
export async function writeQualityDay(db: Database, rows: QualityDay[]): Promise<void> {
	for (const select of jsonSelects(qualityDays, rows))
		await retryWrite(() => db.insert(qualityDays).select(select).onConflictDoNothing());
}

/**
 * Today's totals and saved days, newest first, in one round trip.
 * @param since ISO day
 */
export async function readQuality(db: Database, since: string) {
	const { kind, total, quality } = kindTotals;
	const [totals, days] = await db.batch([
		db.select({ kind, total, quality }).from(kindTotals),
		db
			.select()
			.from(qualityDays)
			.where(gte(qualityDays.day, since))
			.orderBy(desc(qualityDays.day), qualityDays.kind)
			.limit(MOST_ROWS),
	]);
	return { totals, days };
}
