import type { Field } from "~/listings/kinds/kind";
import { addDays, firstDay } from "~/ui/format";
import type { Provenance } from "~db/records";
import { compareDates } from "../facts/choose-statement";

/**
 * How long a value may go unread before somebody should open its source again. This says when we look; how fresh a reader is told that a
 * value is goes by its own date (`provenance/freshness.ts`).
 */

/** Days, by what a field is: what moves by itself, numbers, what is one of few, and words. */
const DAYS = { moving: 30, number: 90, choice: 180, words: 365 } as const;

const NUMBERS = new Set<Field["type"]>(["ratio", "money", "bitcoin", "count", "editions", "entry"]);
const WORDS = new Set<Field["type"]>(["text", "url", "year", "date", "coordinate"]);

/** The days after its reading in which a value is not asked for again. */
export function shelfLifeOf({ type, moves }: Pick<Field, "type" | "moves">): number {
	if (NUMBERS.has(type)) return moves ? DAYS.moving : DAYS.number;
	return WORDS.has(type) ? DAYS.words : DAYS.choice;
}

/** What counts as the reading of a value that has no date at all: a day before all that we have read. */
const BEFORE_ALL = "2025-01-01";

/** The day on which a value was read last, or which it is of where that is later; null where neither is known. */
export function readOn({ asOf, readAt }: Pick<Provenance, "asOf" | "readAt">): string | null {
	const read = readAt ?? null;
	return compareDates(asOf, read) > 0 ? asOf : read;
}

/** The ISO day from which on a value waits to be read again. */
export function dueOf(
	field: Pick<Field, "type" | "moves">,
	from: Pick<Provenance, "asOf" | "readAt">,
): string {
	return addDays(firstDay(readOn(from) ?? BEFORE_ALL), shelfLifeOf(field));
}
