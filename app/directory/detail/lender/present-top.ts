/** The four figures at the top of a lender's page, for a loan. Pure. */

import { LONGEST_TERM } from "~/finance/simulate/model";
import { price as priceWords } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { daysOf, type Loan } from "~/listings/offers/loan/loan";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import { timeWords } from "~/loan/if-falls";
import { endWords, otherWords, pastLoans } from "~/loan/present-answer";
import { loanWords } from "~/loan/present-bar";
import { capitalise, formatDate, plural } from "~/ui/format";
import type { Asked } from "./words";

/** @param printed the page's address with the loan */
export function presentTop({ loan, answer, view }: Asked, today: string, printed: string) {
	return {
		loan: loanWords(loan),
		verdict: view.verdict,
		of:
			view.verdict === "lends" || !answer.shown
				? null
				: view.verdict === "unknown"
					? "Figures if it approves you."
					: "Figures for its closest offer.",
		boxes: [
			costBox(loan, view, view.verdict === "does_not", answer),
			callBox(view, answer),
			saleBox(view, answer),
			pastBox(loan, view),
		],
		printed: `Based on a bitcoin price of ${priceWords(loan.price)}. ${printed} on ${formatDate(today)}`,
	};
}

export type TopView = ReturnType<typeof presentTop>;

export type AnswerBox = {
	label: string;
	/** `up to`, `about` or `at least`, in small type before the number. */
	lead: string | null;
	/** Null when the value is unknown or doesn't apply. `none` then says which. */
	value: string | null;
	unit: string | null;
	tone: "call" | "sale" | null;
	none: string | null;
	notes: string[];
};

const BOX: AnswerBox = { label: "", lead: null, value: null, unit: null, tone: null, none: null, notes: [] };

function costBox(
	{ months }: Loan,
	{ costTerm, costYear, rate, effective }: AnswerView,
	isOut: boolean,
	{ terms, shown }: Pick<LenderAnswer, "terms" | "shown">,
): AnswerBox {
	const label = `Cost over ${plural(months, "month", "months")}`;
	const asks = rate ? [rate] : [];
	if (isOut) return { ...BOX, label, none: "Not offered", notes: asks };
	if (!costYear) return { ...BOX, label, notes: asks };
	const lead = costYear.lead;
	const amount = (costTerm ?? costYear.text).slice(lead ? lead.length + 1 : 0);
	return {
		...BOX,
		label,
		lead,
		value: amount,
		notes: [
			...asks,
			...(costTerm ? [`${costYear.text} a year`] : []),
			...(effective ? [`${effective} effective yearly rate${waitsWords(terms, shown)}`] : []),
		],
	};
}

/** Why the yearly cost can be below the rate. Money paid years later weighs less. */
function waitsWords(terms: LenderAnswer["terms"], shown: LenderAnswer["shown"]): string {
	const effective = terms?.effective_rate ?? null;
	const apr = shown?.offer.apr ?? null;
	return effective !== null && apr !== null && effective < apr
		? ", because all interest is paid at the end and doesn’t compound"
		: "";
}

function callBox({ call, callEnd, noCall }: AnswerView, { shown }: LenderAnswer): AnswerBox {
	const label = "Margin call at";
	if (noCall)
		return { ...BOX, label, tone: "call", none: "No margin call", notes: ["Liquidates without warning"] };
	const time = timeWords(shown?.offer.cure_hours ?? null);
	return {
		...BOX,
		label,
		tone: "call",
		...levelWords(call),
		notes: call ? [`${call.fall} · ${time}`, ...endNote(callEnd)] : [time],
	};
}

function saleBox({ sale, saleEnd, saleOr }: AnswerView, { shown }: LenderAnswer): AnswerBox {
	return {
		...BOX,
		label: "Liquidation at",
		tone: "sale" as const,
		...levelWords(sale),
		notes: [
			...(sale
				? [[sale.fall, shown?.offer.takes_all ? "You get nothing back" : null].filter(Boolean).join(" · ")]
				: []),
			...[otherWords(saleOr)].filter((words) => words !== null).map(capitalise),
			...endNote(saleEnd),
		],
	};
}

function endNote(end: LevelView | null): string[] {
	const words = endWords(end);
	return words ? [capitalise(words)] : [];
}

function levelWords(level: LevelView | null): Pick<AnswerBox, "value"> {
	return { value: level?.price ?? null };
}

function pastBox({ months }: Loan, { past, sale, rate }: AnswerView): AnswerBox {
	const label = "Liquidated in the past";
	const unit = `of ${pastLoans({ months })}`;
	if (past) return { ...BOX, label, unit, value: past.sold, notes: [capitalise(past.called)] };
	const why =
		daysOf(months) > LONGEST_TERM
			? "We test terms up to five years"
			: !sale
				? "Liquidation level not published"
				: !rate
					? "Rate not published"
					: "It would be liquidated right away";
	return { ...BOX, label, unit, notes: [why] };
}
