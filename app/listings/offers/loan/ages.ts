import type { ShelfLife } from "../../kinds/shelf-lives";
import { type Aged, isBefore, pastFrom } from "../../upkeep/shelf-life";
import type { Loan } from "./loan";
import type { Offer } from "./offer";

type Today = Pick<Loan, "today">;

/**
 * Whether rate and fee are within their shelf life, and may rank beside others. What has no date is not, and no page of the
 * lowest grade ever is.
 */
export function isRateFresh({ as_of, confirmed_at, grade }: Offer, { today }: Today): boolean {
	return grade !== "E" && isWithin("rate", as_of, confirmed_at, today);
}

/** Whether call and sale are. The page of the rate was opened again, and theirs with it only where it is the same one. */
export function areLevelsFresh(
	{ threshold_as_of, threshold_source, source, confirmed_at }: Offer,
	{ today }: Today,
): boolean {
	const isSamePage = threshold_source === null || threshold_source === source;
	return isWithin("threshold", threshold_as_of, isSamePage ? confirmed_at : null, today);
}

function isWithin(
	shelfLife: ShelfLife,
	asOf: string | null,
	confirmedAt: string | null | undefined,
	today: string,
): boolean {
	const from: Aged = { confidence: "sourced", asOf, ...(confirmedAt && { confirmedAt }) };
	return isBefore(today, pastFrom({ shelfLife }, from));
}
