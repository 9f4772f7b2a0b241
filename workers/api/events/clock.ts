import { DAY, MINUTE } from "../../../db/time";

export const MOST_AHEAD = 5 * MINUTE;
/** How long a browser may keep what it could not send. */
export const OLDEST_SENT = 7 * DAY;
/** Days in which we recognize repeated events. */
const DAYS_KEPT = 30;
/** The length of a part. Its events form one object, which is in memory while we count. */
export const PART = 10 * MINUTE;

/** UTC. */
export function dayOf(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** UTC milliseconds. */
export function partOf(at: number): number {
	return at - (((at % PART) + PART) % PART);
}

/** Parts of earlier days are dropped once the archive has them. */
export function firstDayKept(now: number): string {
	return dayOf(now - DAYS_KEPT * DAY);
}

/** Parts of older events may be gone, and then we can't recognize repeats. This leaves a day's margin. */
export function earliestTaken(now: number): number {
	return Date.parse(firstDayKept(now)) + DAY;
}

/** Rounds outward to whole parts. */
export function partsAround(from: number, to: number): [number, number] {
	return [partOf(from), partOf(to - 1) + PART];
}
