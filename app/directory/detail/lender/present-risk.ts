/** The risk score of a loan part by part. Pure. */

import { ENOUGH_KNOWN, FACTORS } from "~/finance/score/model";
import { bandOf, type RiskScore, riskScore } from "~/finance/score/score";
import { wholePercent } from "~/finance/words";
import { lenderRisk } from "~/listings/kinds/lender-risk";
import { countedLtv, thresholdsOf } from "~/listings/offers/loan/levels";
import { ltvOf } from "~/listings/offers/loan/loan";
import type { Attributes } from "~db/values";
import type { Answered } from "./present-top";
import type { RiskView } from "./view";

/** For the loan that is asked about, or for one at the lender's highest LTV. */
export function presentRisk(attributes: Attributes, asked: Answered | null): RiskView {
	const offer = asked?.answer.shown?.offer;
	if (!asked || !offer) return viewOf("Risk at the highest LTV", lenderRisk(attributes));
	const { loan, answer } = asked;
	const score = riskScore({
		...answer.lender.risk_answers,
		start_ltv: countedLtv(loan, offer) ?? ltvOf(loan),
		liq_ltv: thresholdsOf(offer, ltvOf(loan)).sale,
	});
	return viewOf("Risk at your LTV", score);
}

function viewOf(heading: string, { score, confidence, range, factors }: RiskScore): RiskView {
	const isRange = confidence < ENOUGH_KNOWN;
	const between = `${Math.round(range.low)} to ${Math.round(range.high)}`;
	return {
		heading,
		text: isRange ? `Too little known: ${between}` : `${Math.round(score)} ${bandOf(score)}`,
		known: `${wholePercent(confidence)} of it known${isRange ? "" : `; ${between}, whatever the rest is`}.`,
		pips: isRange ? null : bandOf(score),
		parts: factors.map(({ key, weight, points, known }) => ({
			...{ key, weight, isKnown: known, points: Math.round(points) },
			label: FACTORS.find((factor) => factor.key === key)?.label ?? key,
		})),
	};
}
