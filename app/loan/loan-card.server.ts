import type { NewestPrice } from "~/finance/series";
import { price as priceWords } from "~/finance/words";
import type { Loan } from "~/listings/offers/loan/loan";
import { capitalise, dollars, formatCountry, formatDate, grouped } from "~/ui/format";
import type { FigureCard } from "~/ui/page/figure-card";
import { figureCardOf } from "~/ui/page/figure-card.server";
import type { Card } from "~/ui/page/page-meta";
import type { AnswerView, LevelView } from "./answer-view";
import { verdictWords } from "./present-answer";
import { type Counts, countsOf, termOf } from "./present-bar";

export const LENDER = "lender";

export function cardPath(search: string, slug?: string): string {
	return `/loan?${search}${slug ? `&${LENDER}=${slug}` : ""}`;
}

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

/** Undefined if we can't draw its words. */
export function loanCardOf(
	{ loan, search }: { loan: Loan; search: string },
	answers: readonly AnswerView[],
	close: NewestPrice,
	slug?: string,
): Card | undefined {
	return figureCardOf(cardPath(search, slug), loanFigure(loan, answers, close, slug));
}

function cardOfAnswers(
	loan: Loan,
	answers: readonly AnswerView[],
	{ lends, unknown, does_not }: Counts,
	close: NewestPrice,
): FigureCard {
	const [first] = answers;
	const isFirst = first?.mayWin && (loan.order === "cost" ? first.fresh.rate : first.fresh.levels);
	return {
		...about(loan, close),
		what: "Your loan",
		label: "Lenders that offer this loan",
		value: `${lends} of ${lends + unknown + does_not}`,
		note: [
			`${unknown} might. ${does_not} ${does_not === 1 ? "doesn’t" : "don’t"}.`,
			isFirst &&
				`${loan.order === "cost" ? "Lowest cost" : "Biggest price cushion"}: ${first.name}, ${figureOf(loan, first)}.`,
		]
			.filter(Boolean)
			.join(" "),
	};
}

export function cardOfAnswer(loan: Loan, answer: AnswerView, close: NewestPrice): FigureCard {
	const { name, verdict, costYear, call, callEnd, sale, saleEnd, noCall, reasons } = answer;
	const levels = [
		noCall ? "No margin call." : call && `Margin call at ${call.price}${atEnd(callEnd)}.`,
		sale && `Liquidation at ${sale.price}${saleEnd ? atEnd(saleEnd) : ` (${sale.fall})`}.`,
	].filter(Boolean);
	return {
		...about(loan, close),
		what: `${name} ${verdictWords[verdict]}`,
		label: verdict === "lends" ? "Yearly cost" : "Reason",
		value: verdict === "lends" ? (costYear?.text ?? null) : capitalise(reasons[0] ?? "") || null,
		note: levels.join(" "),
	};
}

function atEnd(end: LevelView | null): string {
	return end ? `, rising to ${end.price}` : "";
}

function figureOf({ order }: Loan, { costYear, sale }: AnswerView): string {
	if (order === "cost") return costYear ? `${costYear.text} a year` : "cost not published";
	return sale ? `liquidation at ${sale.price} (${sale.fall})` : "liquidation level not published";
}

function about(
	loan: Loan,
	{ price, day }: NewestPrice,
): Omit<FigureCard, "what" | "label" | "value" | "note"> {
	const at = loan.price === price ? `Price from ${formatDate(day)}.` : "Price entered by hand.";
	return {
		title: `${dollars(loan.amount)} against ${grouped(loan.btc, 8)} BTC`,
		line: `${termOf(loan)}, ${formatCountry(loan.country)}`,
		mark: null,
		by: `Bitcoin at ${priceWords(loan.price)}`,
		on: `${at} Sources on the page.`,
	};
}
