import type { PastCounts } from "~/finance/loan-history";
import { effectiveCost } from "~/finance/offer-cost";
import { areLevelsFresh, isRateFresh } from "./ages";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";
import { type LoanRisk, riskOf } from "./risk";
import { termsOf } from "./terms";
import type { Decision } from "./verdict";
import type { VerdictDate } from "./verdict-date";

/** What is said of the offer that is shown, besides its cost and levels. */
export type ShownTerms = {
	effective_rate: number | null;
	history: PastCounts | null;
	rate_fresh: boolean;
	levels_fresh: boolean;
	risk: LoanRisk;
};

/** What a lender answers to a loan: the verdict, and everything of the offer that stands for it. */
export type LenderAnswer = Decision & {
	lender: Lender;
	/** Null where nothing is known of the lender's offers. */
	terms: ShownTerms | null;
	/** How old the verdict is; null where nothing is decided. */
	dated: VerdictDate | null;
};

/** Whether a lender lends by what is current: only then may its figures win or headline. */
export function maySay({ verdict, dated }: Pick<LenderAnswer, "verdict" | "dated">): boolean {
	return verdict === "lends" && dated?.current !== false;
}

/** What is said of one offer of a lender for a loan. */
export function shownTerms(loan: Loan, offer: Offer, lender: Lender, history: PastCounts | null): ShownTerms {
	return {
		effective_rate: effectiveCost(termsOf(loan, offer)),
		history,
		rate_fresh: isRateFresh(offer, loan),
		levels_fresh: areLevelsFresh(offer, loan),
		risk: riskOf(loan, offer, lender),
	};
}
