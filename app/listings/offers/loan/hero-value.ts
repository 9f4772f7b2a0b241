import { offerCost } from "~/finance/offer-cost";
import { isOfferCurrent, isRateFresh } from "./ages";
import { scoreOf } from "./lender-answer";
import { termsOf } from "./levels";
import type { Lender, Offer } from "./offer";

type Lending = { lender: Lender; offers: Offer[] };

type HeroValue<T extends Lending> = { record: T; offer: Offer; perYear: number };

const WELL_KNOWN = 0.75;

/** USD. Most readers borrow less than this. A higher minimum is a condition that they may not meet. */
const SMALL_ENOUGH = 10_000;

const YEAR = 12;

/** Only a current cost that the lender's own page states on a known day, without a condition that the reader may not meet. The newest wins, then the cheapest. */
export function heroValue<T extends Lending>(records: readonly T[], today: string): HeroValue<T> | null {
	const found = records.flatMap((record) =>
		isWellKnown(record)
			? record.offers.flatMap((offer) => {
					const isShown =
						isFirstHand(offer) &&
						isForAnybody(offer) &&
						isRateFresh(offer, { today }) &&
						isOfferCurrent({ today }, offer, record.lender);
					const perYear = isShown ? offerCost(termsOf({ amount: 1, months: YEAR }, offer)).per_year : null;
					return perYear === null ? [] : [{ record, offer, perYear }];
				})
			: [],
	);
	found.sort(
		(a, b) =>
			(b.offer.as_of ?? "").localeCompare(a.offer.as_of ?? "") ||
			a.perYear - b.perYear ||
			a.offer.id.localeCompare(b.offer.id),
	);
	return found[0] ?? null;
}

/** LTVs belong to a loan. They count as known if one of the lender's offers has them. */
function isWellKnown({ lender, offers }: Lending): boolean {
	const known = (of: (offer: Offer) => number | null) =>
		offers.map(of).find((value) => value !== null) ?? null;
	if (lender.status !== "open") return false;
	return (
		scoreOf({
			...lender.risk_answers,
			start_ltv: known(({ ltv_max }) => ltv_max),
			liq_ltv: known(({ liquidation_ltv }) => liquidation_ltv),
		}).known >= WELL_KNOWN
	);
}

function isFirstHand({ grade, second_hand, source, as_of }: Offer): boolean {
	return grade === "A" && !second_hand && source !== null && as_of?.length === 10;
}

function isForAnybody(offer: Offer): boolean {
	const { apr_kind, requires, amount_min, amount_min_currency, currency, open_term } = offer;
	const { term_min_months, term_max_months } = offer;
	const isSmall = amount_min !== null && amount_min <= SMALL_ENOUGH && amount_min_currency === "USD";
	const isYear = open_term || ((term_min_months ?? 0) <= YEAR && (term_max_months ?? 0) >= YEAR);
	return (
		apr_kind === "stated" &&
		requires.length === 0 &&
		isSmall &&
		isYear &&
		(currency?.includes("USD") ?? false)
	);
}
