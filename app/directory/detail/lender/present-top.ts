/** The four answers at the top of a lender's page, with their notes. Pure. */

import { LONGEST_TERM } from "~/finance/simulate/model";
import { price as priceWords } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { daysOf } from "~/listings/offers/loan/loan";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import type { LoanRecord } from "~/loan/loan-records.server";
import { endWords, otherWords, presentAnswer, verdictHeading } from "~/loan/present-answer";
import { loanWords } from "~/loan/present-bar";
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
			why: view.verdict === "lends" ? null : sentence(capitalise(view.reasons.join("; "))),
			caveats:
				[view.caveats.length > 0 ? sentence(capitalise(joinWords(view.caveats))) : null, view.dated?.note]
					.filter(Boolean)
					.join(" ") || null,
			of:
				view.verdict === "lends" || !offer
					? null
					: `${isOut ? "What its nearest offer would come to" : "What it would come to, if it lends"}: ${offer.name}`,
			boxes: [
				costBox(loan, view, isOut, answer),
				callBox(view, answer),
				saleBox(view, answer),
				pastBox(loan, view),
			],
			older: olderWords(view, answer),
			more: view.from && sentence(capitalise(view.from)),
			from: offer
				? [...fromOffer(offer, record, today), ...fromLevels(offer, record, today)].filter(isFirst)
				: [],
			printed: `Counted from ${priceWords(loan.price)} USD a bitcoin. ${printed} on ${formatDate(today)}`,
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
	unit: string;
	tone: "call" | "sale" | null;
	none: string | null;
	notes: string[];
};

const BOX: AnswerBox = { label: "", lead: null, value: null, unit: "USD", tone: null, none: null, notes: [] };

function costBox(
	{ months }: Loan,
	{ costTerm, costYear, rate, effective }: AnswerView,
	isOut: boolean,
	{ terms, shown }: Pick<LenderAnswer, "terms" | "shown">,
): AnswerBox {
	const label = `Cost of your loan, ${plural(months, "month", "months")}`;
	const asks = rate ? [rate] : [];
	if (isOut) return { ...BOX, label, none: "not for this loan", notes: asks };
	if (!costYear) return { ...BOX, label, notes: asks };
	const lead = costYear.lead;
	const amount = (costTerm ?? costYear.text).slice(lead ? lead.length + 1 : 0).replace(/ USD$/, "");
	return {
		...BOX,
		label,
		lead,
		value: amount,
		notes: [
			...asks,
			...(costTerm ? [`${costYear.text} a year`] : []),
			...(effective ? [`${effective} a year with everything${waitsWords(terms, shown)}`] : []),
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
	const label = "You get a margin call at";
	if (noCall) return { ...BOX, label, tone: "call", none: "no call", notes: ["sold without one"] };
	const hours = shown?.offer.cure_hours ?? null;
	const time =
		hours === null
			? "time to answer unknown"
			: hours === 0
				? "no time promised"
				: `${plural(hours, "hour", "hours")} to answer`;
	return {
		...BOX,
		label,
		tone: "call",
		...levelWords(call),
		notes: call ? [`${call.fall}; ${time}`, ...endNote(callEnd)] : [time],
	};
}

function saleBox({ sale, saleEnd, saleOr }: AnswerView, { shown }: LenderAnswer): AnswerBox {
	return {
		...BOX,
		label: "Bitcoin is sold at",
		tone: "sale" as const,
		...levelWords(sale),
		notes: [
			...(sale
				? [[sale.fall, shown?.offer.takes_all ? "nothing comes back" : null].filter(Boolean).join("; ")]
				: []),
			...[otherWords(saleOr)].filter((words) => words !== null),
			...endNote(saleEnd),
		],
	};
}

function endNote(end: LevelView | null): string[] {
	const words = endWords(end);
	return words ? [words] : [];
}

function levelWords(level: LevelView | null): Pick<AnswerBox, "value"> {
	return { value: level?.price ?? null };
}

function pastBox({ months }: Loan, { past, sale, rate }: AnswerView): AnswerBox {
	const label = "Sold in the past";
	const unit = months === 12 ? "of 100 years" : "of 100 such terms";
	if (past)
		return {
			...BOX,
			label,
			unit,
			value: past.sold.replace(/ of 100$/, ""),
			notes: [`${past.called}, for your loan`],
		};
	const why =
		daysOf(months) > LONGEST_TERM
			? "history is asked for five years at most"
			: !sale
				? "the level of the sale is not known"
				: !rate
					? "the rate is not known"
					: "it would be sold at once";
	return { ...BOX, label, unit, notes: [why] };
}

/** Which numbers are out of date. Null when all are recent enough to compare. */
function olderWords(
	{ name, fresh, costYear, sale, call }: AnswerView,
	{ shown }: LenderAnswer,
): string | null {
	if (!shown) return null;
	const { as_of, threshold_as_of } = shown.offer;
	const old = [
		...(costYear && !fresh.rate ? [`the rate is ${dateWords(as_of)}`] : []),
		...((sale || call) && !fresh.levels ? [`the levels are ${dateWords(threshold_as_of)}`] : []),
	];
	return old.length > 0 ? `Older figures: ${joinWords(old)}. Ask ${name} before you apply.` : null;
}

function dateWords(date: string | null): string {
	return date === null ? "undated" : `from ${formatDate(date)}`;
}
