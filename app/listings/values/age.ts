import { addDays, firstDay } from "~/ui/format";
import type { Provenance } from "~db/records";

/** After `limit` a value keeps its place, gets a mark and can't win. After `aim` we ask an editor to open the source again. */
export const AGE_LIMITS = {
	rate: { aim: 30, limit: 186, words: "rates and fees" },
	/** Figures that change daily. */
	moving: { aim: 30, limit: 186, words: "holdings and other daily figures" },
	threshold: { aim: 90, limit: 366, words: "maximum LTV, margin call and liquidation" },
	term: { aim: 90, limit: 366, words: "card terms, sizes and durations" },
	programme: { aim: 90, limit: 366, words: "event dates" },
	status: { aim: 90, limit: 366, words: "status" },
	custody: { aim: 180, limit: 366, words: "custody and rehypothecation" },
	access: { aim: 180, limit: 366, words: "availability and access" },
	identity: { aim: 365, limit: 731, words: "company details" },
} as const;

/** The days of "checked in the last 6 months", whatever a value's class. */
const SIX_MONTHS = 186;

export type AgeClass = keyof typeof AGE_LIMITS;

export const ageClasses = Object.keys(AGE_LIMITS) as AgeClass[];

type Aging = { ageClass?: AgeClass };

/** Computed values age with their inputs. */
export function ageLimitsOf({ ageClass = "identity" }: Aging): {
	aim: number;
	limit: number;
} {
	return AGE_LIMITS[ageClass];
}

/** Stands in for a missing reading date. It's earlier than everything we have read. */
const BEFORE_ALL = "2025-01-01";

export function readOn({ asOf, readAt }: Pick<Provenance, "asOf" | "readAt">): string | null {
	const read = readAt ?? null;
	return compareDates(asOf, read) > 0 ? asOf : read;
}

export function dueOf(field: Aging, from: Pick<Provenance, "asOf" | "readAt">): string {
	return addDays(firstDay(readOn(from) ?? BEFORE_ALL), ageLimitsOf(field).aim);
}

export type Aged = Pick<Provenance, "asOf" | "confirmedAt" | "grade" | "confidence">;

/** Its own date, or a later day on which the company's page still said the same. The first reading day doesn't count, because a page that we read today may be years old. */
export function heldOn({ asOf, confirmedAt }: Aged): string | null {
	return confirmedAt && compareDates(asOf, confirmedAt) < 0 ? confirmedAt : asOf;
}

function isNever({ confidence, grade }: Aged): boolean {
	return confidence === "general-knowledge" || grade === "farm";
}

/** A month or a year counts from its first day, so a vague date never gains time. */
export function pastFrom(field: Aging, from: Aged): string | null {
	return endOf(from, ageLimitsOf(field).limit);
}

export function endOf(from: Aged, days: number): string | null {
	const held = isNever(from) ? null : heldOn(from);
	return held === null ? null : addDays(firstDay(held), days);
}

/** A value that isn't current keeps its place in every order, but never wins. `current.test.ts` checks that no other code compares an age with a limit. */
export function isCurrent(field: Aging, from: Aged, today: string): boolean {
	return isBefore(today, pastFrom(field, from));
}

/** The first ISO day on which a value hasn't been checked for 6 months, in any class; null if it never was. */
export function checkedUntil(from: Aged): string | null {
	return endOf(from, SIX_MONTHS);
}

export function isBefore(today: string, past: string | null): boolean {
	return past !== null && today < past;
}

/** The age of a date. `isCurrent` decides whether a value is current. */
type Freshness = "fresh" | "ageing" | "stale";

export const AGEING_FROM_DAYS = SIX_MONTHS;
export const STALE_FROM_DAYS = 366;

/** Fresh below 186 days, ageing to 365, then stale. An unknown date counts as stale, a future one as fresh. */
export function freshnessOf(asOf: string | null, today: string): Freshness {
	const isWithin = (days: number) =>
		isBefore(today, endOf({ confidence: "sourced", asOf: asOf || null }, days));
	if (isWithin(AGEING_FROM_DAYS)) return "fresh";
	return isWithin(STALE_FROM_DAYS) ? "ageing" : "stale";
}

export function compareTexts(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Earlier first; an undated one before all. A month or a year counts from its first day. */
export function compareDates(a: string | null, b: string | null): number {
	return compareTexts(a ? firstDay(a) : "", b ? firstDay(b) : "");
}
