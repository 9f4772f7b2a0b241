import { type Answers, ENOUGH_KNOWN } from "~/finance/score/model";
import { riskScore } from "~/finance/score/score";
import { countedLtv, thresholdsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";

type LoanRisk = {
	/** The published score, with unknown answers at 75 points. Orders use it, so that missing facts never help. */
	score: number;
	known: number;
	low: number;
	high: number;
	/** We know less than half of the weight, so we show the range and no number. */
	as_range: boolean;
};

export function riskOf(loan: Loan, offer: Offer, lender: Lender): LoanRisk {
	return scoreOf(riskAnswersFor(loan, offer, lender));
}

export function riskAnswersFor(loan: Loan, offer: Offer, lender: Lender): Answers {
	return {
		...lender.risk_answers,
		start_ltv: countedLtv(loan, offer) ?? ltvOf(loan),
		liq_ltv: thresholdsOf(offer, ltvOf(loan)).sale,
	};
}

export function scoreOf(answers: Parameters<typeof riskScore>[0]): LoanRisk {
	const { score, confidence, range } = riskScore(answers);
	return { score, known: confidence, ...range, as_range: confidence < ENOUGH_KNOWN };
}
