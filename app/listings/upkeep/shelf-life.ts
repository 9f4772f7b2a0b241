import type { Field } from "~/listings/kinds/kind";
import { SHELF_LIVES, SIX_MONTHS } from "~/listings/kinds/shelf-lives";
import { addDays, firstDay } from "~/ui/format";
import type { Provenance } from "~db/records";
import { compareDates } from "../facts/choose-statement";

/**
 * How long a value is good, by the class that its field names in its kind's file. One class has two numbers of days: past its `aim` somebody
 * is asked to open the source again (`dueOf`); past its `limit` the value keeps its place and wins nothing
 * (`isCurrent`). How dark the mark of a current value is goes by its date alone (`provenance/freshness.ts`).
 */

/** The days of a field's class. What is computed has none of its own: it is as old as what it is computed from. */
export function shelfLifeOf({ shelfLife = "identity" }: Pick<Field, "shelfLife">): {
	aim: number;
	limit: number;
} {
	return SHELF_LIVES[shelfLife];
}

/** What counts as the reading of a value that has no date at all: a day before all that we have read. */
const BEFORE_ALL = "2025-01-01";

/** The day on which a value was read last, or which it is of where that is later; null where neither is known. */
export function readOn({ asOf, readAt }: Pick<Provenance, "asOf" | "readAt">): string | null {
	const read = readAt ?? null;
	return compareDates(asOf, read) > 0 ? asOf : read;
}

/** The ISO day from which on a value waits to be read again. */
export function dueOf(field: Pick<Field, "shelfLife">, from: Pick<Provenance, "asOf" | "readAt">): string {
	return addDays(firstDay(readOn(from) ?? BEFORE_ALL), shelfLifeOf(field).aim);
}

/** What says how old a value is. */
export type Aged = Pick<Provenance, "asOf" | "confirmedAt" | "grade" | "confidence">;

/**
 * The date that a value's age is counted from: its own, or the day on which its company's page was opened again and said the same, where that
 * is later. The day of the first reading counts for nothing: what we read today may be a page of years ago. Null where no day is known.
 */
export function heldOn({ asOf, confirmedAt }: Aged): string | null {
	return confirmedAt && compareDates(asOf, confirmedAt) < 0 ? confirmedAt : asOf;
}

/** What no date makes good: nobody vouches for it. */
function isNever({ confidence, grade }: Aged): boolean {
	return confidence === "general-knowledge" || grade === "farm";
}

/**
 * The first ISO day on which a value is past its shelf life. A month or a year counts from its first day, which can only hurt a vague date.
 * Null where it was never within: undated, general knowledge, or of a content farm.
 */
export function pastFrom(field: Pick<Field, "shelfLife">, from: Aged): string | null {
	return endOf(from, shelfLifeOf(field).limit);
}

/** The day on which a value will have been good for so many days; null where it is none at all. */
export function endOf(from: Aged, days: number): string | null {
	const held = isNever(from) ? null : heldOn(from);
	return held === null ? null : addDays(firstDay(held), days);
}

/**
 * Whether a value is current on a day: the one rule for every page, export and job. One that isn't keeps its place in every order, with a
 * hollow mark; it's never the best of a comparison, a headline or the featured fund. No other code holds an age against a limit
 * (`current.test.ts`).
 */
export function isCurrent(field: Pick<Field, "shelfLife">, from: Aged, today: string): boolean {
	return isBefore(today, pastFrom(field, from));
}

/** The first ISO day on which a value wasn't checked in the last 6 months, whatever its class; null where it never was. */
export function checkedUntil(from: Aged): string | null {
	return endOf(from, SIX_MONTHS);
}

/** Whether a day comes before another that may be never. */
export function isBefore(today: string, past: string | null): boolean {
	return past !== null && today < past;
}
