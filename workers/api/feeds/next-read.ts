const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after a reading a feed is asked again. */
const INTERVALS = { publisher: 30 * MINUTE, podcast: 3 * HOUR };
const LONGEST = 24 * HOUR;
/** The part of a wait that chance decides, so that feeds do not all come at the same minute. */
const JITTER = 0.2;

export type NextRead = {
	of: "publisher" | "podcast";
	/** UTC milliseconds. */
	now: number;
	/** How often in a row it could not be read. */
	failures: number;
	/** Milliseconds that its server asks to be left alone. */
	retryAfter: number | null;
	/** From 0 up to 1. */
	random: () => number;
};

/** When a feed is read next, UTC milliseconds: each failure doubles the wait, a day at most, and never before its server wants to be asked. */
export function nextRead({ of, now, failures, retryAfter, random }: NextRead): number {
	const wait = Math.min(INTERVALS[of] * 2 ** Math.min(failures, 10), LONGEST);
	return now + Math.round(Math.max(wait, retryAfter ?? 0) * (1 + JITTER * random()));
}
