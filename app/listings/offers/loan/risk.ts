import { type Answers, ENOUGH_KNOWN } from "~/finance/score/model";
import { riskScore } from "~/finance/score/score";
import { countedLtv, thresholdsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";

/** A risk score of a loan. Not rounded. */
export type LoanRisk = {
	/** As published, what is unknown at 75 points: ties and orders go by it, so that ignorance never helps. */
	score: number;
	/** The share of its weight that is known. */
	known: number;
	/** The least and the most that it could still be. */
	low: number;
	high: number;
	/** Less than half is known: the range is shown and no number. */
	as_range: boolean;
};

/** The risk score of a loan on an offer. */
export function riskOf(loan: Loan, offer: Offer, lender: Lender): LoanRisk {
	return scoreOf(riskAnswersFor(loan, offer, lender));
}

/** What the score is asked of a loan on an offer: the lender's answers, the loan's own start, and the offer's sale. */
export function riskAnswersFor(loan: Loan, offer: Offer, lender: Lender): Answers {
	return {
		...lender.risk_answers,
		start_ltv: countedLtv(loan, offer) ?? ltvOf(loan),
		liq_ltv: thresholdsOf(offer, ltvOf(loan)).sale,
	};
}

/** The published score of answers, and what it could be. */
export function scoreOf(answers: Parameters<typeof riskScore>[0]): LoanRisk {
	const { score, confidence, range } = riskScore(answers);
	return { score, known: confidence, ...range, as_range: confidence < ENOUGH_KNOWN };
}
