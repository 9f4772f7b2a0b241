import { addDays, firstDay } from "~/ui/format";
import type { Provenance } from "~db/records";
import { compareDates } from "./compare";

/**
 * How long a value counts as current, by its class. These days appear only here. After `limit` a value keeps its place, gets a
 * mark and can't win. After `aim` we ask an editor to open the source again. We lower the limit toward the aim as readings come
 * in; `/data/quality` shows the effect on today's values.
 */
export const SHELF_LIVES = {
	/** Interest, fees and prices. */
	rate: { aim: 30, limit: 186, words: "rates and fees" },
	/** Figures that change daily, such as holdings, share prices and newest episodes. */
	moving: { aim: 30, limit: 186, words: "holdings and other daily figures" },
	/** Maximum LTV, margin call and liquidation. */
	threshold: { aim: 90, limit: 366, words: "maximum LTV, margin call and liquidation" },
	/** Other conditions, such as sizes, durations and card rewards. */
	term: { aim: 90, limit: 366, words: "card terms, sizes and durations" },
	/** Dates and places of events. */
	programme: { aim: 90, limit: 366, words: "dates of events" },
	/** Whether it's open and accepts new customers. */
	status: { aim: 90, limit: 366, words: "whether it is still open" },
	/** Custody, rehypothecation, insurance and withdrawals. */
	custody: { aim: 180, limit: 366, words: "custody and rehypothecation" },
	/** Eligibility, payment methods and requirements. */
	access: { aim: 180, limit: 366, words: "who can use it, and how" },
	/** Name, site and other company details. */
	identity: { aim: 365, limit: 731, words: "company details" },
} as const;

/** The days of "checked in the last 6 months", whatever a value's class. */
export const SIX_MONTHS = 186;

export type ShelfLife = keyof typeof SHELF_LIVES;

export const shelfLives = Object.keys(SHELF_LIVES) as ShelfLife[];

/**
 * How long a value counts as current, by the class in its field's definition. Each class has two numbers of days. After `aim`
 * we ask an editor to open the source again (`dueOf`). After `limit` the value keeps its place but can't win anything
 * (`isCurrent`). The shade of a current value's mark depends only on its date (`freshnessOf`).
 */

/** What a field says about how long its values count. */
type Aging = { shelfLife?: ShelfLife };

/** The days for a field's class. Computed values have none of their own and age with their inputs. */
export function shelfLifeOf({ shelfLife = "identity" }: Aging): {
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
export function dueOf(field: Aging, from: Pick<Provenance, "asOf" | "readAt">): string {
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
export function pastFrom(field: Aging, from: Aged): string | null {
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
export function isCurrent(field: Aging, from: Aged, today: string): boolean {
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

/** The age of a date. `isCurrent` decides whether a value is current. */
export type Freshness = "fresh" | "ageing" | "stale";

export const AGEING_FROM_DAYS = SIX_MONTHS;
export const STALE_FROM_DAYS = 366;

/** Fresh below 186 days, ageing to 365, then stale. An unknown date counts as stale, a future one as fresh. */
export function freshnessOf(asOf: string | null, today: string): Freshness {
	const isWithin = (days: number) =>
		isBefore(today, endOf({ confidence: "sourced", asOf: asOf || null }, days));
	if (isWithin(AGEING_FROM_DAYS)) return "fresh";
	return isWithin(STALE_FROM_DAYS) ? "ageing" : "stale";
}
