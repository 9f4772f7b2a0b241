/** The four answers at the top of a lender's page, with their notes. Pure. */

import { LONGEST_TERM } from "~/finance/simulate/model";
import { price as priceWords } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { daysOf } from "~/listings/offers/loan/loan";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import type { LoanRecord } from "~/loan/loan-records.server";
import { endWords, otherWords, pastLoans, presentAnswer, verdictHeading } from "~/loan/present-answer";
import { loanWords } from "~/loan/present-bar";
import { joinReasons } from "~/loan/reason-words";
import { capitalise, formatDate, joinWords, plural, sentence } from "~/ui/format";
import { fromLevels, fromOffer, isFirst, knowFirst } from "./know-first";

export type Answered = { loan: Loan; answer: LenderAnswer };

/**
 * @param asked null without a loan, which shows only what to know first
 * @param printed the page's address with the loan
 */
export function presentTop(record: LoanRecord, asked: Answered | null, today: string, printed: string) {
	if (!asked) return { answer: null, first: knowFirst(record, null, today) };
	const { loan, answer } = asked;
	const view = presentAnswer(loan, answer, record);
	const offer = answer.shown?.offer ?? null;
	const isOut = view.verdict === "does_not";
	const cost = isOut ? null : (view.costTerm ?? view.costYear?.text ?? null);
	return {
		answer: {
			loan: loanWords(loan),
			verdict: view.verdict,
			heading: verdictHeading(view),
			why: view.verdict === "lends" ? null : `It ${joinReasons(view.reasons)}.`,
			caveats: [...view.caveats.map(sentence), view.dated?.note].filter(Boolean).join(" ") || null,
			of:
				view.verdict === "lends" || !offer
					? null
					: `${isOut ? "Closest offer" : "If approved"}: ${offer.name}`,
			boxes: [
				costBox(loan, view, isOut, answer),
				callBox(view, answer),
				saleBox(view, answer),
				pastBox(loan, view),
			],
			older: olderWords(view, answer),
			more: view.from && `${capitalise(view.from.rate)}, but that offer ${view.from.needs}.`,
			from: offer
				? [...fromOffer(offer, record, today), ...fromLevels(offer, record, today)].filter(isFirst)
				: [],
			printed: `Based on a bitcoin price of ${priceWords(loan.price)}. ${printed} on ${formatDate(today)}`,
		},
		first: knowFirst(record, { loan, answer, cost }, today),
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
	const hours = shown?.offer.cure_hours ?? null;
	const time =
		hours === null
			? "Time to respond not published"
			: hours === 0
				? "No time to respond promised"
				: `${plural(hours, "hour", "hours")} to respond`;
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

/** Which numbers are out of date. Null when all are recent enough to compare. */
function olderWords(
	{ name, fresh, costYear, sale, call, dated }: AnswerView,
	{ shown }: LenderAnswer,
): string | null {
	if (!shown) return null;
	const { as_of, threshold_as_of } = shown.offer;
	const old = [
		...(costYear && !fresh.rate ? [`the rate is ${dateWords(as_of)}`] : []),
		...((sale || call) && !fresh.levels ? [`the liquidation levels are ${dateWords(threshold_as_of)}`] : []),
	];
	// The note on the verdict already says to ask.
	const ask = dated?.note ? "" : ` Ask ${name} before you apply.`;
	return old.length > 0 ? `Older figures: ${joinWords(old)}.${ask}` : null;
}

function dateWords(date: string | null): string {
	return date === null ? "undated" : `from ${formatDate(date)}`;
}
