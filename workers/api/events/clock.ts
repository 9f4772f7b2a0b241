import { DAY, MINUTE } from "../../../db/time";

export const MOST_AHEAD = 5 * MINUTE;
/** How long a browser may keep what it could not send. */
export const OLDEST_SENT = 7 * DAY;
/** Days in which we recognize repeated events. */
const DAYS_KEPT = 30;
/** The length of a part. Its events form one object, which is in memory while we count. */
export const PART = 10 * MINUTE;

/**
 * The ISO day of a moment, UTC.
 * @param at UTC milliseconds
 */
export function dayOf(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** The beginning of the part that a moment is in, UTC milliseconds. */
export function partOf(at: number): number {
	return at - (((at % PART) + PART) % PART);
}

/** The first ISO day whose parts stay; those before it are dropped once the archive has them. */
export function firstDayKept(now: number): string {
	return dayOf(now - DAYS_KEPT * DAY);
}

/**
 * UTC milliseconds of the oldest event we accept. Parts of older events may be gone, and then we can't
 * recognize repeats. This leaves a day's margin, so we never drop a part that still accepts events.
 */
export function earliestTaken(now: number): number {
	return Date.parse(firstDayKept(now)) + DAY;
}
