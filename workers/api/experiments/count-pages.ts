import { KNOWN } from "../../../app/experiments/known";
import type { Database } from "../../../db/database";
import { countedPageDays, keepPageDays, type PageDay } from "../../../db/queries/event-archive";
import { DAY } from "../../../db/time";
import { dayOf, MOST_AHEAD } from "../events/clock";
import { eachPart, partsAround } from "../events/each-event";
import type { Bucket } from "../events/objects";
import { toRow } from "../events/row";

/** As many days as the planning of a test looks back. */
const DAYS = 14;
/** Days that a run counts at most: it is one, but after runs that failed. */
const MOST_AT_ONCE = 3;

/**
 * Counts who came to the pages that something can be tried out on, of the days of the last fourteen that are over and were not
 * counted yet, the newest first.
 * @param now UTC milliseconds
 */
export async function countPages(run: { db: Database; bucket: Bucket; now: number }): Promise<void> {
	const today = Date.parse(dayOf(run.now));
	const counted = await countedPageDays(run.db, dayOf(today - DAYS * DAY), dayOf(today));
	const days = Array.from({ length: DAYS }, (_, back) => dayOf(today - (back + 1) * DAY));
	for (const day of days.filter((one) => !counted.has(one)).slice(0, MOST_AT_ONCE)) {
		await keepPageDays(run.db, await countDay(run, day));
	}
}

/** Of a day every page, also those that nobody came to: then they are counted. */
async function countDay(run: { db: Database; bucket: Bucket }, day: string): Promise<PageDay[]> {
	const from = Date.parse(day);
	const paths = [...new Set(Object.values(KNOWN).map(({ path }) => path))];
	const visitors = new Map<string, { paths: Set<string>; types: Set<string> }>();
	for await (const lines of eachPart(run, ...partsAround(from, from + DAY + MOST_AHEAD))) {
		for (const line of lines) {
			const { at, type, visitor } = toRow(line);
			if (visitor === null || at < from || at >= from + DAY) continue;
			const known = visitors.get(visitor) ?? { paths: new Set(), types: new Set() };
			visitors.set(visitor, known);
			known.types.add(type);
			if (paths.includes(line.path)) known.paths.add(line.path);
		}
	}
	return paths.map((path) => {
		const here = [...visitors.values()].filter((visitor) => visitor.paths.has(path));
		const did: Record<string, number> = {};
		for (const { types } of here) for (const type of types) did[type] = (did[type] ?? 0) + 1;
		return { day, path, visitors: here.length, did };
	});
}
