import { DAY } from "../../../db/time";

/** How many daily, weekly and monthly backups we keep, the newest of each period. Weeks start on Monday, UTC. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** Backups to keep as a whole, and backups to keep without visitors' data. */
export type Kept = { whole: Set<string>; site: Set<string> };

/**
 * Chooses backups to keep: seven daily, four weekly, twelve monthly. Those kept only for a month lose visitors'
 * data, so deleted data is gone from all backups after five weeks.
 * @param stamps start times, ISO to the second, with dashes in the time
 */
export function chooseKept(stamps: readonly string[]): Kept {
	const newestFirst = [...stamps].sort().reverse();
	const whole = new Set([
		...newestOfEach(newestFirst, dayOf, KEPT.days),
		...newestOfEach(newestFirst, weekOf, KEPT.weeks),
	]);
	return { whole, site: new Set([...whole, ...newestOfEach(newestFirst, monthOf, KEPT.months)]) };
}

/** The newest backup in each of the last `most` periods with a backup. */
function newestOfEach(newestFirst: string[], periodOf: (stamp: string) => string, most: number): string[] {
	const chosen = new Map<string, string>();
	for (const stamp of newestFirst) {
		const period = periodOf(stamp);
		if (!chosen.has(period) && chosen.size < most) chosen.set(period, stamp);
	}
	return [...chosen.values()];
}

const dayOf = (stamp: string) => stamp.slice(0, 10);
const monthOf = (stamp: string) => stamp.slice(0, 7);

/** The Monday of its week. */
function weekOf(stamp: string): string {
	const day = Date.parse(dayOf(stamp));
	const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
	return new Date(day - sinceMonday * DAY).toISOString().slice(0, 10);
}
