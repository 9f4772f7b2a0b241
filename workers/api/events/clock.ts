import { DAY, MINUTE } from "../../../db/time";

/** How far a visitor's clock may be ahead of ours. */
export const MOST_AHEAD = 5 * MINUTE;
/** How long a browser may keep what it could not send. */
export const OLDEST_SENT = 7 * DAY;
/** Days for which an event is told from its repeat. */
const DAYS_KEPT = 30;
/** What a part of a day lasts: its events are one object, in memory while they are counted. */
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
 * The earliest time of an event that is still taken, UTC milliseconds. The part of an older one may be dropped, and then
 * nothing tells a repeat from a first. A day later than the first day kept: what is dropped is never still being taken.
 */
export function earliestTaken(now: number): number {
	return Date.parse(firstDayKept(now)) + DAY;
}
