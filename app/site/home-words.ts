import { freshnessOf, STALE_FROM_DAYS } from "~/directory/freshness";
import type { Confidence } from "~/directory/provenance";
import { addDays, daysBetween, formatDate, plural } from "~/ui/format";

/** `17 Feb 2026, 276 days ago: ageing`. The age only of a whole day; of a month or a year it would be a guess. */
export function asOfWords(asOf: string | null, today: string): string {
	if (!asOf) return "undated, counted as stale";
	const date = formatDate(asOf);
	const freshness = freshnessOf(asOf, today);
	if (asOf.length < 10) return `${date}: ${freshness}`;
	const days = daysBetween(asOf, today);
	const age = days <= 0 ? "today" : `${plural(days, "day", "days")} ago`;
	return `${date}, ${age}: ${freshness}`;
}

/** What each confidence means, for a reader who meets the word first here. */
export const confidenceWords: Record<Confidence, string> = {
	sourced: "Sourced: read at the address above",
	"general-knowledge": "General knowledge: widely repeated, tied to no page",
	"user-reported": "User reported: a reader told us",
};

/** Days until a value of this date counts as stale; 0 or less when it already does. */
export function daysUntilStale(asOf: string, today: string): number {
	return STALE_FROM_DAYS - daysBetween(asOf, today);
}

/** The ISO day so many days before another. */
export function dayBefore(day: string, days: number): string {
	return addDays(day, -days);
}
