import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import {
	countQualityDay,
	type QualityDay,
	readQualityTotals,
	writeQualityDay,
} from "~db/queries/quality-days";
import { figuresOf, type KindQuality } from "./quality-counts";

/** The figures of a day from what the totals of a kind say; null where they were written by a build that did not count. */
export function qualityDay(kind: string, quality: string, day: string): QualityDay | null {
	const counted: Partial<KindQuality> = JSON.parse(quality);
	if (counted.known === undefined) return null;
	const { values, grades, ...figures } = figuresOf(counted as KindQuality, day);
	return { day, kind, ...figures, stated: values, grades: JSON.stringify(grades) };
}

/**
 * Writes down how well each kind is known today, once a UTC day: reads the totals of the kinds and nothing of their listings.
 * @param now UTC milliseconds
 * @returns how many kinds were written down
 */
export async function rollUpQuality(db: Database, now: number): Promise<number> {
	const day = dayOf(now);
	const [written, totals] = [await countQualityDay(db, day), await readQualityTotals(db)];
	if (written >= totals.length) return 0;
	const rows = totals.flatMap(({ kind, quality }) => qualityDay(kind, quality, day) ?? []);
	await writeQualityDay(db, rows);
	return rows.length;
}
