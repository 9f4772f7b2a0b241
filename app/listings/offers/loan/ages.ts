import { freshnessOf } from "../../provenance/freshness";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

/**
 * Whether rate and fee are young enough to rank beside others: below 186 days. What has no date is not, and no page of the
 * lowest grade ever is.
 */
export function isRateFresh({ as_of, grade }: Offer, { today }: Pick<Loan, "today">): boolean {
	return grade !== "E" && freshnessOf(as_of, today) === "fresh";
}

/** Whether call and sale are: below 366 days. */
export function areLevelsFresh({ threshold_as_of }: Offer, { today }: Pick<Loan, "today">): boolean {
	return freshnessOf(threshold_as_of, today) !== "stale";
}
