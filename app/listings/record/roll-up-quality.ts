import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { countQualityDay, type QualityDay, readQualityTotals, writeQualityDay } from "~db/queries/quality";
import { figuresOf, type KindQuality } from "../facts/quality-counts";

export function qualityDay(kind: string, quality: string, day: string): QualityDay | null {
	const counted: Partial<KindQuality> = JSON.parse(quality);
	if (counted.known === undefined) return null;
	const { values, grades, ...figures } = figuresOf(counted as KindQuality, day);
	return { day, kind, ...figures, stated: values, grades: JSON.stringify(grades) };
}

/** Reads only the totals of the kinds, not their listings. */
export async function rollUpQuality(db: Database, now: number): Promise<number> {
	const day = dayOf(now);
	const [written, totals] = [await countQualityDay(db, day), await readQualityTotals(db)];
	if (written >= totals.length) return 0;
	const rows = totals.flatMap(({ kind, quality }) => qualityDay(kind, quality, day) ?? []);
	await writeQualityDay(db, rows);
	return rows.length;
}
