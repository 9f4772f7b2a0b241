import { daysBetween, formatDate, plural } from "~/ui/format";
import { ageWords, freshnessOf } from "./freshness";

/**
 * `17 Feb 2026, 276 days ago: ageing`. A month or a year counts from its first day where age decides, but is printed as it is: a
 * number of days would claim to know the day.
 */
export function asOfWords(asOf: string | null, today: string): string {
	if (!asOf) return "undated, counted as out of date";
	const date = formatDate(asOf);
	const freshness = ageWords[freshnessOf(asOf, today)];
	const days = daysBetween(asOf, today);
	if (asOf.length < 10 || days < 0) return `${date}: ${freshness}`;
	const age = days === 0 ? "today" : `${plural(days, "day", "days")} ago`;
	return `${date}, ${age}: ${freshness}`;
}
