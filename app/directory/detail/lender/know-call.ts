/** What a margin call requires from a borrower, in words. Pure. */

import { inWords } from "~/finance/words";
import { levelsOf, thresholdsOf } from "~/listings/offers/loan/levels";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { formatRatio, plural, sentence } from "~/ui/format";

/** A paragraph about an offer. @param loan null skips the computed numbers */
export function callSentence(offer: Offer, loan: Loan | null): string {
	return [...callWords(offer, loan), ...saleWords(offer, loan)].map(sentence).join(" ");
}

function callWords(offer: Offer, loan: Loan | null): string[] {
	const { no_call, margin_call_ltv, cure_hours, cure_target_ltv } = offer;
	if (no_call) return ["nobody asks you before the sale"];
	if (margin_call_ltv === null) {
		const hours = cure_hours ? `; you have ${plural(cure_hours, "hour", "hours")} to answer` : "";
		return [`at which LTV it calls for more bitcoin is not known${hours}`];
	}
	const when = `at ${formatRatio(margin_call_ltv)} LTV you get a margin call`;
	const hours =
		cure_hours === null
			? "how long you then have is not known"
			: cure_hours === 0
				? "no time to answer is promised: the sale can come at once"
				: `you then have ${plural(cure_hours, "hour", "hours")}`;
	if (cure_target_ltv === null)
		return [`${when}; ${hours}`, "to which LTV you would have to bring it back is not known"];
	const more = loan ? topUp(loan, offer, cure_target_ltv) : null;
	const back = `bring the loan back to ${formatRatio(cure_target_ltv)}`;
	const amount = more === null ? "" : `: about ${inWords(more, "bitcoin")} more at the price of the call`;
	return cure_hours
		? [`${when}; ${hours} to ${back}${amount}`]
		: [`${when} that asks you to ${back}${amount}`, hours];
}

/**
 * How much bitcoin brings the loan from the margin call back to an LTV, at the price then. Null without that
 * price.
 */
export function topUp(loan: Loan, offer: Offer, target: number): number | null {
	const { call_price } = levelsOf(loan, offer);
	const { call } = thresholdsOf(offer, ltvOf(loan));
	if (call_price === null || call === null || target >= call) return null;
	// At the margin call, the debt is its LTV times the collateral.
	return Number((loan.btc * (call / target - 1)).toPrecision(2));
}

function saleWords(offer: Offer, loan: Loan | null): string[] {
	const { liquidation_ltv, liquidation_start_plus, liquidation_ltv_latest, liquidation_fee } = offer;
	const at =
		liquidation_ltv !== null
			? `at ${formatRatio(liquidation_ltv)} LTV`
			: liquidation_start_plus !== null
				? loan
					? `at ${inWords(ltvOf(loan) + liquidation_start_plus, "ratio")} LTV, ${points(liquidation_start_plus)} above your start`
					: `${points(liquidation_start_plus)} above the LTV of the start`
				: null;
	const latest =
		liquidation_ltv_latest === null ? "" : `, or later, up to ${formatRatio(liquidation_ltv_latest)}`;
	return [
		at === null ? "at which LTV it sells is not known" : `it sells ${at}${latest}`,
		...(offer.levels_include_interest
			? ["both levels count the interest of the whole term from the first day"]
			: []),
		...(offer.takes_all ? ["a sale takes everything: nothing of the bitcoin comes back"] : []),
		...(liquidation_fee ? [`a sale costs ${formatRatio(liquidation_fee)} of what is sold`] : []),
	];
}

function points(share: number): string {
	return formatRatio(share).replace("%", " points");
}
