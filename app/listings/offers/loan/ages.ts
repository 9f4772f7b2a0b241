import { type Aged, checkedUntil, isCurrent } from "~/listings/values/shelf-life";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

type Today = Pick<Loan, "today">;

/** Whether rate and fee are current and may win. Undated ones aren't, nor are those from the lowest grade of page. */
export function isRateFresh({ as_of, confirmed_at, grade }: Offer, { today }: Today): boolean {
	return grade !== "E" && isCurrent({ shelfLife: "rate" }, aged(as_of, confirmed_at), today);
}

/** Whether the margin call and liquidation LTVs are current. */
export function areLevelsFresh(offer: Offer, { today }: Today): boolean {
	return isCurrent({ shelfLife: "threshold" }, levelsAge(offer), today);
}

/** The first ISO day on which a rate, or the levels, haven't been checked for 6 months; null if they never were. */
export function offerCheckedUntil(offer: Offer, what: "rate" | "levels"): string | null {
	if (what === "levels") return checkedUntil(levelsAge(offer));
	return offer.grade === "E" ? null : checkedUntil(aged(offer.as_of, offer.confirmed_at));
}

function levelsAge(offer: Offer): Aged {
	return pageAge(offer, offer.threshold_source, offer.threshold_as_of);
}

/**
 * How old what another page than that of the rate says is. The page of the rate was opened again, and what else it says with it, only
 * where it is the same one.
 */
export function pageAge(
	{ source: own, confirmed_at }: Pick<Offer, "source" | "confirmed_at">,
	source: string | null,
	asOf: string | null,
): Aged {
	const isSamePage = source === null || source === own;
	return aged(asOf, isSamePage ? confirmed_at : null);
}

function aged(asOf: string | null, confirmedAt: string | null | undefined): Aged {
	return { confidence: "sourced", asOf, ...(confirmedAt && { confirmedAt }) };
}
