import type { NewestPrice } from "~/finance/newest-price";
import type { Loan } from "~/listings/offers/loan/loan";
import type { FigureCard } from "~/ui/page/figure-card";
import { figureCardOf } from "~/ui/page/figure-card.server";
import type { Card } from "~/ui/page/page-meta";
import type { AnswerView } from "./answer-view";
import { countsOf } from "./present-bar";
import { cardOfAnswer, cardOfAnswers } from "./present-card";

export const LENDER = "lender";

/** The page behind a card. Its query has the loan, and the lender if the card is about one. */
export function cardPath(search: string, slug?: string): string {
	return `/loan?${search}${slug ? `&${LENDER}=${slug}` : ""}`;
}

/** The words of the card of all answers, or of one. */
export function loanFigure(
	loan: Loan,
	answers: readonly AnswerView[],
	close: NewestPrice,
	slug?: string,
): FigureCard {
	const one = slug ? answers.find((answer) => answer.slug === slug) : undefined;
	return one
		? cardOfAnswer(loan, one, close)
		: cardOfAnswers(loan, answers, countsOf({ rows: answers }), close);
}

/**
 * The share card of a page with a loan, for the list or one lender. Undefined if we can't draw its words.
 * @param search the loan's query
 */
export function loanCardOf(
	{ loan, search }: { loan: Loan; search: string },
	answers: readonly AnswerView[],
	close: NewestPrice,
	slug?: string,
): Card | undefined {
	return figureCardOf(cardPath(search, slug), loanFigure(loan, answers, close, slug));
}
