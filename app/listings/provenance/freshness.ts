import { daysBetween } from "~/ui/format";

export type Freshness = "fresh" | "ageing" | "stale";

/** Days from which a value counts as ageing, and as stale. */
export const AGEING_FROM_DAYS = 186;
export const STALE_FROM_DAYS = 366;

/** Fresh below 186 days, ageing to 365, then stale. An unknown date counts as stale; one in the future as fresh. */
export function freshnessOf(asOf: string | null, today: string): Freshness {
	if (!asOf) return "stale";
	const age = daysBetween(asOf, today);
	if (Number.isNaN(age) || age >= STALE_FROM_DAYS) return "stale";
	return age >= AGEING_FROM_DAYS ? "ageing" : "fresh";
}

/** The words of an age. */
export const ageWords: Record<Freshness, string> = { fresh: "fresh", ageing: "ageing", stale: "out of date" };
