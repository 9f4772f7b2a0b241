import { type Aged, checkedUntil, isCurrent } from "../../upkeep/shelf-life";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

type Today = Pick<Loan, "today">;

/**
 * Whether rate and fee are within their shelf life, and may win. What has no date is not, and no page of the lowest grade ever is.
 */
export function isRateFresh({ as_of, confirmed_at, grade }: Offer, { today }: Today): boolean {
	return grade !== "E" && isCurrent({ shelfLife: "rate" }, aged(as_of, confirmed_at), today);
}

/** Whether call and sale are. */
export function areLevelsFresh(offer: Offer, { today }: Today): boolean {
	return isCurrent({ shelfLife: "threshold" }, levelsAge(offer), today);
}

/** The first ISO day on which a rate, or the levels, weren't checked in the last 6 months; null where they never were. */
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
