import { SIX_MONTHS } from "../kinds/shelf-lives";
import { endOf, isBefore } from "../upkeep/shelf-life";

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
