import { editionPlace, editionsOf, everyEditionOf, untilText } from "~/listings/kinds/editions";
import { formatDateRange } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";
import type { EditionsView } from "./view";

/**
 * Every known edition of an event, newest first, both past and future.
 * @param ics the address of its calendar file
 * @param today UTC day
 */
export function presentEditions(attributes: Attributes, ics: string, today: string): EditionsView | null {
	const editions = everyEditionOf(attributes).reverse();
	if (editions.length === 0) return null;
	const dated = new Set(editionsOf(attributes));
	const rows = editions.map((edition) => ({
		label: edition.label,
		dates: formatDateRange(edition.start, edition.end),
		place: editionPlace(edition) ?? (attributes.format === "virtual" ? "Online" : null),
		when: whenOf(edition, dated.has(edition), today),
		isSourced: dated.has(edition),
	}));
	return { rows, ics: dated.size > 0 ? ics : null };
}

function whenOf(edition: Edition, isDated: boolean, today: string): string {
	if (edition.canceled) return "canceled";
	if (edition.end < today) return "over";
	// An unsourced date can't announce an event.
	return isDated ? untilText(edition, today) : "not confirmed";
}
