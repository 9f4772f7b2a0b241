import type { PastCounts } from "~/finance/loan-history";
import { effectiveCost } from "~/finance/offer-cost";
import { areLevelsFresh, isRateFresh } from "./ages";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import { type LoanRisk, riskOf } from "./risk";
import { termsOf } from "./terms";
import type { Decision } from "./verdict";
import type { VerdictDate } from "./verdict-date";

/** Facts about the shown offer, apart from its cost and levels. */
export type ShownTerms = {
	effective_rate: number | null;
	history: PastCounts | null;
	rate_fresh: boolean;
	levels_fresh: boolean;
	risk: LoanRisk;
};

/** A lender's answer to a loan, with the verdict and its representative offer. */
export type LenderAnswer = Decision & {
	lender: Lender;
	/** Null if we know nothing about the lender's offers. */
	terms: ShownTerms | null;
	/** How old the verdict is; null where nothing is decided. */
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
