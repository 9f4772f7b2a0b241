import type { PastCounts } from "~/finance/loan-history";
import { effectiveCost } from "~/finance/offer-cost";
import { type Answers, ENOUGH_KNOWN } from "~/finance/score/model";
import { riskScore } from "~/finance/score/score";
import { checkedUntil } from "~/listings/values/age";
import { areLevelsFresh, decidingParts, isRateFresh, offerCheckedUntil, type VerdictDate } from "./ages";
import { countedLtv, termsOf, thresholdsOf } from "./levels";
import { type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";
import type { Decision } from "./verdict";

export type LenderAnswer = Decision & {
	lender: Lender;
	terms: ReturnType<typeof shownTerms> | null;
	dated: VerdictDate | null;
};

/** Whether a lender offers the loan by current facts. Only then may its figures win or headline. */
export function maySay({ verdict, dated }: Pick<LenderAnswer, "verdict" | "dated">): boolean {
	return verdict === "lends" && dated?.current !== false;
}

export function shownTerms(loan: Loan, offer: Offer, lender: Lender, history: PastCounts | null) {
	return {
		effective_rate: effectiveCost(termsOf(loan, offer)),
		history,
		rate_fresh: isRateFresh(offer, loan),
		levels_fresh: areLevelsFresh(offer, loan),
		risk: riskOf(loan, offer, lender),
	};
}

export function recordOf({ lender, verdict, reasons, caveats, shown, terms, from }: LenderAnswer) {
	return {
		lender: lender.lender,
		verdict,
		reasons,
		caveats,
		offer: shown?.offer.id ?? null,
		total: shown?.cost.total ?? null,
		per_year: shown?.cost.per_year ?? null,
		at_least: shown?.cost.at_least ?? null,
		effective_rate: terms?.effective_rate ?? null,
		call_price: shown?.levels.call_price ?? null,
		call_price_end: shown?.levels.call_price_end ?? null,
		sale_price: shown?.levels.sale_price ?? null,
		sale_price_end: shown?.levels.sale_price_end ?? null,
		sale_fall: shown?.levels.sale_fall ?? null,
		sale_fall_end: shown?.levels.sale_fall_end ?? null,
		history: terms?.history ?? null,
		rate_fresh: terms?.rate_fresh ?? false,
		levels_fresh: terms?.levels_fresh ?? false,
		risk: terms?.risk ?? null,
		from,
	};
}

export function recordOfVerdict({ dated }: LenderAnswer) {
	return { verdict_as_of: dated?.as_of ?? null, verdict_current: dated?.current ?? false };
}

export const CHECKED_OF_ANSWER =
	"The cost, liquidation level, availability, limits and status must all be that recent.";

/** Null if a deciding fact is unknown or undated. */
export function answerCheckedUntil(
	answer: Pick<LenderAnswer, "verdict" | "reasons" | "shown" | "lender">,
): string | null {
	const { shown, lender } = answer;
	if (!shown || shown.cost.total === null || shown.levels.sale_price === null) return null;
	const ends = [
		offerCheckedUntil(shown.offer, "rate"),
		offerCheckedUntil(shown.offer, "levels"),
		...decidingParts(answer, lender).map(({ from }) => from && checkedUntil(from)),
	];
	const days = ends.filter((end) => end !== null).sort();
	return days.length < ends.length ? null : (days[0] ?? null);
}

type LoanRisk = {
	/** The published score, with unknown answers at 75 points. Orders use it, so that missing facts never help. */
	score: number;
	known: number;
	low: number;
	high: number;
	/** We know less than half of the weight, so we show the range and no number. */
	as_range: boolean;
};

function riskOf(loan: Loan, offer: Offer, lender: Lender): LoanRisk {
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
