import { type Aged, checkedUntil, isCurrent } from "~/listings/values/shelf-life";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

type Today = Pick<Loan, "today">;

export function isRateFresh({ as_of, confirmed_at, grade }: Offer, { today }: Today): boolean {
	return grade !== "E" && isCurrent({ shelfLife: "rate" }, aged(as_of, confirmed_at), today);
}

export function areLevelsFresh(offer: Offer, { today }: Today): boolean {
	return isCurrent({ shelfLife: "threshold" }, levelsAge(offer), today);
}

export function offerCheckedUntil(offer: Offer, what: "rate" | "levels"): string | null {
	if (what === "levels") return checkedUntil(levelsAge(offer));
	return offer.grade === "E" ? null : checkedUntil(aged(offer.as_of, offer.confirmed_at));
}

function levelsAge(offer: Offer): Aged {
	return pageAge(offer, offer.threshold_source, offer.threshold_as_of);
}

/** A reading of the rate's page counts for other parts only if they are from that page. */
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
