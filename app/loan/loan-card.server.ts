import type { NewestPrice } from "~/finance/series";
import { price as priceWords } from "~/finance/words";
import type { Loan } from "~/listings/offers/loan/loan";
import { formatCountry, formatDate, grouped } from "~/ui/format";
import type { FigureCard } from "~/ui/page/figure-card";
import { figureCardOf } from "~/ui/page/figure-card.server";
import type { Card } from "~/ui/page/page-meta";
import type { AnswerView, LevelView } from "./answer-view";
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
		label: "Lenders that lend it, by what they publish",
		value: `${lends} of ${lends + unknown + does_not}`,
		note: [
			`${unknown} not known, ${does_not} ${does_not === 1 ? "does" : "do"} not.`,
			isFirst &&
				`${loan.order === "cost" ? "Lowest cost" : "Most room"}: ${first.name}, ${figureOf(loan, first)}.`,
		]
			.filter(Boolean)
			.join(" "),
	};
}

export function cardOfAnswer(loan: Loan, answer: AnswerView, close: NewestPrice): FigureCard {
	const { name, verdict, costYear, call, callEnd, sale, saleEnd, noCall, reasons } = answer;
	const said = { lends: "lends it", unknown: "we cannot tell", does_not: "does not lend it" }[verdict];
	const levels = [
		noCall ? "no call before the sale" : call && `called at ${call.price} USD${atEnd(callEnd)}`,
		sale && `sold at ${sale.price} USD${saleEnd ? atEnd(saleEnd) : ` (${sale.fall})`}`,
	].filter(Boolean);
	return {
		...about(loan, close),
		what: `${name}: ${said}`,
		label: verdict === "lends" ? "Cost a year" : "Why",
		value: verdict === "lends" ? (costYear?.text ?? null) : (reasons[0] ?? null),
		note: levels.join(", "),
	};
}

function atEnd(end: LevelView | null): string {
	return end ? ` today, ${end.price} at the end` : "";
}

function figureOf({ order }: Loan, { costYear, sale }: AnswerView): string {
	if (order === "cost") return costYear ? `${costYear.text} a year` : "cost not known";
	return sale ? `sold at ${sale.price} USD (${sale.fall})` : "sale not known";
}

function about(
	loan: Loan,
	{ price, day }: NewestPrice,
): Omit<FigureCard, "what" | "label" | "value" | "note"> {
	const at = loan.price === price ? `Price from ${formatDate(day)}.` : "The price is an entered one.";
	return {
		title: `${grouped(loan.amount, 2)} USD against ${grouped(loan.btc, 8)} BTC`,
		line: `${termOf(loan)}, ${formatCountry(loan.country)}`,
		mark: null,
		by: `Bitcoin at ${priceWords(loan.price)} USD`,
		on: `${at} Sources on the page.`,
	};
}
