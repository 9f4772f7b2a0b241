import type { Field } from "~/listings/kinds/kind";
import { SHELF_LIVES, SIX_MONTHS } from "~/listings/kinds/shelf-lives";
import { addDays, firstDay } from "~/ui/format";
import type { Provenance } from "~db/records";
import { compareDates } from "../facts/choose-statement";

/**
 * How long a value counts as current, by the class in its field's definition. Each class has two numbers of days. After `aim`
 * we ask an editor to open the source again (`dueOf`). After `limit` the value keeps its place but can't win anything
 * (`isCurrent`). The shade of a current value's mark depends only on its date (`provenance/freshness.ts`).
 */

/** The days for a field's class. Computed values have none of their own and age with their inputs. */
export function shelfLifeOf({ shelfLife = "identity" }: Pick<Field, "shelfLife">): {
	aim: number;
	limit: number;
} {
	return SHELF_LIVES[shelfLife];
}

/** Stands in for a missing reading date. It's earlier than everything we have read. */
const BEFORE_ALL = "2025-01-01";

/** The later of the reading date and the value's own date; null if we know neither. */
export function readOn({ asOf, readAt }: Pick<Provenance, "asOf" | "readAt">): string | null {
	const read = readAt ?? null;
	return compareDates(asOf, read) > 0 ? asOf : read;
}

/** The ISO day from which a value is due for another reading. */
export function dueOf(field: Pick<Field, "shelfLife">, from: Pick<Provenance, "asOf" | "readAt">): string {
	return addDays(firstDay(readOn(from) ?? BEFORE_ALL), shelfLifeOf(field).aim);
}

export type Aged = Pick<Provenance, "asOf" | "confirmedAt" | "grade" | "confidence">;

/**
 * The day from which we count a value's age. That's its own date, or a later day on which the company's page still said the
 * same. The first reading day doesn't count, because a page that we read today may be years old. Null if no day is known.
 */
export function heldOn({ asOf, confirmedAt }: Aged): string | null {
	return confirmedAt && compareDates(asOf, confirmedAt) < 0 ? confirmedAt : asOf;
}

/** No date makes such a value current. */
function isNever({ confidence, grade }: Aged): boolean {
	return confidence === "general-knowledge" || grade === "farm";
}

/**
 * The first ISO day on which a value is out of date. A month or a year counts from its first day, so a vague date never gains
 * time. Null if it never was current because it's undated or from a weak source.
 */
export function pastFrom(field: Pick<Field, "shelfLife">, from: Aged): string | null {
	return endOf(from, shelfLifeOf(field).limit);
}

export function endOf(from: Aged, days: number): string | null {
	const held = isNever(from) ? null : heldOn(from);
	return held === null ? null : addDays(firstDay(held), days);
}

/**
 * Whether a value is current on a day. Every page, export and job uses this rule. A value that isn't current keeps its place in
 * every order with a hollow mark, but it's never the best of a comparison, a headline or the featured fund. `current.test.ts`
 * checks that no other code compares an age with a limit.
 */
export function isCurrent(field: Pick<Field, "shelfLife">, from: Aged, today: string): boolean {
	return isBefore(today, pastFrom(field, from));
}

/** The first ISO day on which a value hasn't been checked for 6 months, in any class; null if it never was. */
export function checkedUntil(from: Aged): string | null {
	return endOf(from, SIX_MONTHS);
}

/** Whether a day comes before another that may be never. */
export function isBefore(today: string, past: string | null): boolean {
	return past !== null && today < past;
}
