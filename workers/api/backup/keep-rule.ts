import { DAY } from "../../../db/time";

/** The days of which a backup is kept, newest first, of each period the newest: days, weeks from Monday on, months. UTC. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** What is kept: all of a backup, or what of it is about nobody but those who run the site. */
export type Kept = { whole: Set<string>; site: Set<string> };

/**
 * Which backups are kept: seven daily, four weekly, twelve monthly. Those that only stand for a month keep nothing of visitors, so
 * that what somebody deleted is in no backup after five weeks.
 * @param stamps when each was begun, ISO to the second, with dashes in the time
 */
export function chooseKept(stamps: readonly string[]): Kept {
	const newestFirst = [...stamps].sort().reverse();
	const whole = new Set([
		...newestOfEach(newestFirst, dayOf, KEPT.days),
		...newestOfEach(newestFirst, weekOf, KEPT.weeks),
	]);
	return { whole, site: new Set([...whole, ...newestOfEach(newestFirst, monthOf, KEPT.months)]) };
}

/** The newest of each period, of so many periods in which there is one. */
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
