import { DAY } from "../../../db/time";

const LONGEST = DAY;
/** The part of a wait that chance decides, so that not all come at the same minute. */
const JITTER = 0.2;

export type NextTime = {
	/** Milliseconds between two readings where nothing fails. */
	interval: number;
	/** UTC milliseconds. */
	now: number;
	/** How often in a row it could not be read. */
	failures: number;
	/** Milliseconds that its server asks to be left alone. */
	retryAfter: number | null;
	/** From 0 up to 1. */
	random: () => number;
	/** Milliseconds of the first wait after a failure; the interval where it is left out. */
	firstWait?: number;
};

/**
 * When something of others is read next, UTC milliseconds: each failure doubles the wait, a day at most or the interval where that is longer, and never before
 * its server wants to be asked.
 */
export function nextTime({
	interval,
	now,
	failures,
	retryAfter,
	random,
	firstWait = interval * 2,
}: NextTime): number {
	const most = Math.max(LONGEST, interval);
	const wait = failures === 0 ? interval : Math.min(firstWait * 2 ** Math.min(failures - 1, 10), most);
	return now + Math.round(Math.max(wait, retryAfter ?? 0) * (1 + JITTER * random()));
}
