import { capitalise, daysBetween, formatDate, plural } from "~/ui/format";
import type { Provenance } from "~db/records";
import type { Field } from "../kinds/kind";
import { heldOn, isBefore, SHELF_LIVES } from "../values/shelf-life";

const MONTH = 30.44;

/** A date without a day reads `checked in Feb 2026`, because a count would imply a known day. */
export function checkedWords(held: string | null, today: string): string {
	if (held === null) return "undated";
	if (held.length < 10) return `checked in ${formatDate(held)}`;
	const days = Math.max(0, daysBetween(held, today));
	if (days === 0) return "checked today";
	if (days < 2 * MONTH) return `checked ${plural(days, "day", "days")} ago`;
	const months = Math.floor(days / MONTH);
	return months < 24 ? `checked ${months} months ago` : `checked ${Math.floor(months / 12)} years ago`;
}

export function oldWords(from: Provenance, today: string): string {
	if (from.confidence === "general-knowledge") return "general knowledge";
	return from.grade === "farm" ? "from a content farm" : checkedWords(heldOn(from), today);
}

/** `field` is null for a computed value, and `past` if it never was current. */
export function shelfLifeWords(
	field: Pick<Field, "shelfLife"> | null,
	from: Provenance,
	past: string | null,
	today: string,
): string {
	const life = field && SHELF_LIVES[field.shelfLife ?? "identity"];
	const days = life
		? `${plural(life.limit, "day", "days")}, as for ${life.words}`
		: "that of the oldest input";
	if (isBefore(today, past)) return `Until ${formatDate(past)}: ${days}.`;
	return `${capitalise(oldWords(from, today))}: past it (${days}). It keeps its place in lists, in gray, and is never the best or a headline.`;
}

/** Such as `17 Feb 2026, 276 days ago`. A month or a year has no count, which would imply a known day. */
export function asOfWords(asOf: string | null, today: string): string {
	if (!asOf) return "undated";
	const date = formatDate(asOf);
	const days = daysBetween(asOf, today);
	if (asOf.length < 10 || days < 0) return date;
	return `${date}, ${days === 0 ? "today" : `${plural(days, "day", "days")} ago`}`;
}
