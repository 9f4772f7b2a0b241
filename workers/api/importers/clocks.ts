import { dayOf, formatDate } from "../../../app/ui/format";
import { HOUR } from "../../../db/time";

/** Two clocks may be so far apart: caches keep answers, and days begin elsewhere. */
const MOST_APART = 48 * HOUR;
/** Our clock may be so far before the last reading: two machines are never quite alike. */
const MOST_BACK = HOUR;

/**
 * Why nothing of an answer is taken by its days; null where the clocks agree. Everything that is dated "today", and what of it lies in the future, rests on our clock:
 * it is held against the server's, and where that says nothing against the last reading. Pure; UTC milliseconds.
 * @param sentAt when the server says that it answered
 * @param lastRead when the same address was last read
 */
export function clocksDiffer(now: number, sentAt: number | null, lastRead: number | null): string | null {
	const day = (time: number) => formatDate(dayOf(time));
	if (sentAt !== null)
		return Math.abs(sentAt - now) > MOST_APART
			? `Its clock says ${day(sentAt)} and ours ${day(now)}: nothing is taken before they agree`
			: null;
	return lastRead !== null && lastRead - now > MOST_BACK
		? `Our clock says ${day(now)}, before the last reading of ${day(lastRead)}: nothing is taken`
		: null;
}
