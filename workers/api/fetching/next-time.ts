import { DAY } from "../../../db/time";

const LONGEST = DAY;
/** Random part of a wait, so that not all come at the same minute. */
const JITTER = 0.2;

export type NextTime = {
	interval: number;
	now: number;
	failures: number;
	/** As its server asked. */
	retryAfter: number | null;
	random: () => number;
	/** After a failure. The interval if left out. */
	firstWait?: number;
};

/** Each failure doubles the wait, up to a day or a longer interval, and never before its server wants to be asked. */
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
