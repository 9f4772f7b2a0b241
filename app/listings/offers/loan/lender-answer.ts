import type { PastCounts } from "~/finance/loan-history";
import { effectiveCost } from "~/finance/offer-cost";
import { areLevelsFresh, isRateFresh } from "./ages";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import { type LoanRisk, riskOf } from "./risk";
import { termsOf } from "./terms";
import type { Decision } from "./verdict";
import type { VerdictDate } from "./verdict-date";

export type ShownTerms = {
	effective_rate: number | null;
	history: PastCounts | null;
	rate_fresh: boolean;
	levels_fresh: boolean;
	risk: LoanRisk;
};

export type LenderAnswer = Decision & {
	lender: Lender;
	terms: ShownTerms | null;
	dated: VerdictDate | null;
};

/** Whether a lender offers the loan by current facts. Only then may its figures win or headline. */
export function maySay({ verdict, dated }: Pick<LenderAnswer, "verdict" | "dated">): boolean {
	return verdict === "lends" && dated?.current !== false;
}

export function shownTerms(loan: Loan, offer: Offer, lender: Lender, history: PastCounts | null): ShownTerms {
	return {
		effective_rate: effectiveCost(termsOf(loan, offer)),
		history,
		rate_fresh: isRateFresh(offer, loan),
		levels_fresh: areLevelsFresh(offer, loan),
		risk: riskOf(loan, offer, lender),
	};
}
