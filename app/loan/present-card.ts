/** The share card of a page with a loan. Pure. */

import type { NewestPrice } from "~/finance/newest-price";
import { price as priceWords } from "~/finance/words";
import type { Loan } from "~/listings/offers/loan/loan";
import { formatCountry, formatDate, grouped } from "~/ui/format";
import type { FigureCard } from "~/ui/page/figure-card";
import type { AnswerView, LevelView } from "./answer-view";
import { type Counts, termOf } from "./present-bar";

/** The list's card, with the number of lenders that offer the loan and the one with the most room or the lowest cost. */
export function cardOfAnswers(
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

/** One lender's card, with its cost, margin call and liquidation. */
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

/** ` today, 47,781 at the end`, where interest is added to the debt. */
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
		// One line of the card.
		on: `${at} Sources on the page.`,
	};
}
