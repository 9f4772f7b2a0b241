import { daysBetween, formatDate, plural } from "~/ui/format";
import { lastDay, type Series } from "./series";

/** After this many days, pages with closes first say how old they are. */
const OLD_AFTER = 30;

/** Whether the last close is so long ago that falls and histories say so before anything else. @param today ISO day */
export function isSeriesOld(last: string, today: string): boolean {
	return daysBetween(last, today) > OLD_AFTER;
}

/** The date next to figures from closes, such as `4 Oct 2026, 52 days ago`. */
export function dayAndAge(day: string, today: string): string {
	return `${formatDate(day)}, ${plural(daysBetween(day, today), "day", "days")} ago`;
}

/** What falls and histories say first of closes that end long ago; null of others. @param last ISO day of the last close */
export function oldSeriesWords(last: string, today: string): string | null {
	return isSeriesOld(last, today)
		? `The last close we have is of ${dayAndAge(last, today)}: nothing since is counted here.`
		: null;
}

export function oldWordsOf(series: Series, today: string): string | null {
	return oldSeriesWords(lastDay(series), today);
}
