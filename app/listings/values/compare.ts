import { firstDay } from "~/ui/format";

export function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Earlier first; an undated one before all. A month or a year counts from its first day. */
export function compareDates(a: string | null, b: string | null): number {
	return compareTexts(a ? firstDay(a) : "", b ? firstDay(b) : "");
}
