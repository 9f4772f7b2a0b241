import { STALE_FROM_DAYS } from "~/listings/values/shelf-life";
import { addDays, daysBetween, plural } from "~/ui/format";
import type { CoverageView } from "../contents/view";

/** Days until a value of this date counts as stale; 0 or less when it already does. */
export function daysUntilStale(asOf: string, today: string): number {
	return STALE_FROM_DAYS - daysBetween(asOf, today);
}

/** The ISO day so many days before another. */
export function dayBefore(day: string, days: number): string {
	return addDays(day, -days);
}

/** A section's age in words, such as `31% read in 6 months, median age 5 months`. */
export function ageWords(
	coverage: CoverageView & { read: number; median: string | null },
	today: string,
): string {
	const known = coverage.recent + coverage.old + coverage.general;
	if (known === 0) return "nothing known yet";
	const read = `${Math.round((coverage.read / known) * 100)}% read in 6 months`;
	return `${read}, ${coverage.median ? `median age ${agePlural(coverage.median, today)}` : "half or more undated"}`;
}

/** Whole months, or years from two on; a month or a year counts from its first day. */
function agePlural(date: string, today: string): string {
	const months = Math.floor(daysBetween(date, today) / 30.44);
	if (months < 1) return "under a month";
	return months < 24 ? plural(months, "month", "months") : plural(Math.floor(months / 12), "year", "years");
}
