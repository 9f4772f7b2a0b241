import { dayOf, formatDate } from "../../../app/ui/format";
import { HOUR } from "../../../db/time";

/** The allowed difference to the server's clock, because caches hold answers and days start at different times. */
const MOST_APART = 48 * HOUR;
/** How far our clock may be behind the last reading, because machines differ slightly. */
const MOST_BACK = HOUR;

/**
 * Why we can't trust an answer's dates. Null if the clocks agree. "Today" and "future" depend on our clock, so
 * we compare it with the server's clock, or else with the last reading. Pure, in UTC milliseconds.
 * @param sentAt the server's time
 * @param lastRead the last reading of this address
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
