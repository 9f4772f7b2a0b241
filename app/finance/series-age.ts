import { daysBetween, formatDate, plural } from "~/ui/format";
import { lastDay, type Series } from "./series";

/** After this many days, pages with closes first say how old they are. */
const OLD_AFTER = 30;

export function isSeriesOld(last: string, today: string): boolean {
	return daysBetween(last, today) > OLD_AFTER;
}

export function dayAndAge(day: string, today: string): string {
	return `${formatDate(day)}, ${plural(daysBetween(day, today), "day", "days")} ago`;
}

export function oldSeriesWords(last: string, today: string): string | null {
	return isSeriesOld(last, today)
		? `Prices on this page are from ${formatDate(last)} (${daysBetween(last, today)} days old).`
		: null;
}

export function oldWordsOf(series: Series, today: string): string | null {
	return oldSeriesWords(lastDay(series), today);
}
