import { daysBetween, formatDate, plural } from "~/ui/format";

/** Such as `17 Feb 2026, 276 days ago`. A month or a year has no count, which would imply a known day. */
export function asOfWords(asOf: string | null, today: string): string {
	if (!asOf) return "undated";
	const date = formatDate(asOf);
	const days = daysBetween(asOf, today);
	if (asOf.length < 10 || days < 0) return date;
	return `${date}, ${days === 0 ? "today" : `${plural(days, "day", "days")} ago`}`;
}
