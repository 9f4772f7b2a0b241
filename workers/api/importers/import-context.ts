import { addDays, dayOf } from "../../../app/ui/format";
import series from "../../../db/content/price-history.meta.json";
import type { Database } from "../../../db/database";
import { readCloses, readListingsOfKind } from "../../../db/queries/imports";
import type { ImportContext, Importer } from "./importer";

/** What an importer knows when it asks: the listings of its kind, the day, and from which day on closes are wanted. */
export async function importContext(
	db: Database,
	{ kind, rule }: Pick<Importer, "kind" | "rule">,
	now: number,
): Promise<ImportContext> {
	return {
		listings: kind === null ? [] : await readListingsOfKind(db, kind),
		today: dayOf(now),
		closesFrom: rule === "daily-close" ? await firstMissing(db) : dayOf(now),
	};
}

/** The first day after the build's series that has no close: a gap is filled before anything comes after it. */
async function firstMissing(db: Database): Promise<string> {
	let day = addDays(series.last, 1);
	const { days } = await readCloses(db, day);
	for (const known of days) {
		if (known !== day) break;
		day = addDays(day, 1);
	}
	return day;
}
