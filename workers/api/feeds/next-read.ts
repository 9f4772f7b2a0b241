import { HOUR, MINUTE } from "../../../db/time";
import { type NextTime, nextTime } from "../fetching/next-time";

/** How long after a reading a feed is asked again. */
const INTERVALS = { publisher: 30 * MINUTE, podcast: 3 * HOUR };

export type NextRead = Omit<NextTime, "interval" | "firstWait"> & { of: "publisher" | "podcast" };

/** When a feed is read next, UTC milliseconds: `nextTime` by the interval of its sort. */
export function nextRead({ of, ...next }: NextRead): number {
	return nextTime({ ...next, interval: INTERVALS[of] });
}
