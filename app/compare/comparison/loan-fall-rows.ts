import { thresholdsOf } from "~/listings/offers/loan/levels";
import type { Loan } from "~/listings/offers/loan/loan";
import type { LevelView } from "~/loan/answer-view";
import { endWords, otherWords } from "~/loan/present-answer";
import { formatRatio, plural } from "~/ui/format";
import type { Answered, LoanRow, Said } from "./loan-row";

/** What becomes of a loan when the price falls. @param windows of the past, in words */
export function fallRows({ months }: Loan, windows: string | null): LoanRow[] {
	const past = months === 12 ? "years" : `stretches of ${plural(months, "month", "months")}`;
	return [
		{
			key: "loan-call",
			label: "You get a margin call at",
			explain:
				"The price of a bitcoin at which the lender asks for more collateral, and how far that is below the last close.",
			best: "call",
			ageClass: "threshold",
			said: ({ view, from, answer }) =>
				view.noCall
					? { value: "no call", note: "sold without one", from: from?.levels }
					: {
							value: view.call && `${view.call.price} USD`,
							note: view.call && `${view.call.fall}${atLtv(answer, "call")}${atEnd(view.callEnd)}`,
							from: from?.levels,
						},
		},
		{
			key: "loan-sale",
			label: "Bitcoin is sold at",
			explain: "The price of a bitcoin at which the lender sells collateral. Lower is better for you.",
			best: "room",
			ageClass: "threshold",
			said: ({ view, from, answer }) => ({
				value: view.sale && `${view.sale.price} USD`,
				note:
					view.sale &&
					`${view.sale.fall}${atLtv(answer, "sale")}${afterSale(answer)}${orAt(view.saleOr)}${atEnd(view.saleEnd)}`,
				from: from?.levels,
			}),
		},
		{
			key: "loan-past",
			label: `Sold, of 100 past ${past}`,
			explain: `Your loan, taken on every day since 2013 and left alone. ${windows ? `${windows}. ` : ""}The past need not repeat.`,
			ageClass: "threshold",
			said: ({ view: { past }, from }) => ({
				value: past?.sold.replace(" of 100", "") ?? null,
				note: past?.called ?? null,
				from: from?.levels,
			}),
		},
		{
			key: "loan-cure",
			label: "Time to answer a call",
			explain:
				"How long you have to add bitcoin or repay after a margin call, and what LTV it has to come back to.",
			said: cureSaid,
		},
	];
}

/** `, at 70% LTV`. */
function atLtv({ shown }: Answered["answer"], which: "call" | "sale"): string {
	if (!shown) return "";
	// The LTV of the start does not matter where the level is published; where it does, the fall says it all.
	const level = shown.offer.liquidation_start_plus !== null ? null : thresholdsOf(shown.offer, 0)[which];
	return level === null ? "" : `, at ${formatRatio(level)} LTV`;
}

function atEnd(end: LevelView | null): string {
	return end ? `; ${endWords(end)}` : "";
}

function orAt(other: LevelView | null): string {
	return other ? `; ${otherWords(other)}` : "";
}

function afterSale({ shown }: Answered["answer"]): string {
	return shown?.offer.takes_all ? ", nothing comes back" : "";
}

function cureSaid({ answer: { shown }, from }: Answered): Said {
	if (!shown) return { value: null };
	const { cure_hours, cure_target_ltv, no_call } = shown.offer;
	if (no_call) return { value: "no call", note: "sold without one", from: from?.levels };
	if (cure_hours === null) return { value: null };
	return {
		value: cure_hours === 0 ? "none promised" : plural(cure_hours, "hour", "hours"),
		note: cure_target_ltv === null ? null : `back to ${formatRatio(cure_target_ltv)} LTV`,
		from: from?.levels,
	};
}
