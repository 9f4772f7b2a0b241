import { wholePercent } from "~/finance/words";
import { thresholdsOf } from "~/listings/offers/loan/levels";
import type { Loan } from "~/listings/offers/loan/loan";
import type { LevelView } from "~/loan/answer-view";
import { outcomeOf } from "~/loan/if-falls";
import { endWords, otherWords, pastLoans } from "~/loan/present-answer";
import { formatRatio, plural } from "~/ui/format";
import type { Answered, LoanRow, Said } from "./loan-row";

const NO_CALL: Said = { value: "No margin call", note: "liquidates without warning" };

/** What becomes of a loan when the price falls. @param windows of the past, in words. @param fall the visitor's, as a share of one */
export function fallRows(loan: Loan, windows: string | null, fall: number): LoanRow[] {
	return [
		{
			key: "loan-then",
			label: `If bitcoin falls ${wholePercent(fall)}`,
			explain: "What the lender does at that price, with the interest owed at the end of the loan.",
			ageClass: "threshold",
			said: ({ answer, from }) => {
				const { kind, what, note } = outcomeOf(answer, loan, fall);
				return { value: kind === "unknown" ? null : what, note, from: from?.levels };
			},
		},
		{
			key: "loan-call",
			label: "Margin call",
			explain: "The bitcoin price at which the lender asks for more collateral, and the drop to get there.",
			best: "call",
			ageClass: "threshold",
			said: ({ view, from, answer }) =>
				view.noCall
					? { ...NO_CALL, from: from?.levels }
					: {
							value: view.call && view.call.price,
							note: view.call && `${view.call.fall}${atLtv(answer, "call")}${atEnd(view.callEnd)}`,
							from: from?.levels,
						},
		},
		{
			key: "loan-sale",
			label: "Liquidation",
			explain: "The bitcoin price at which the lender sells your collateral. Lower is better for you.",
			best: "room",
			ageClass: "threshold",
			said: ({ view, from, answer }) => ({
				value: view.sale && view.sale.price,
				note:
					view.sale &&
					`${view.sale.fall}${atLtv(answer, "sale")}${afterSale(answer)}${orAt(view.saleOr)}${atEnd(view.saleEnd)}`,
				from: from?.levels,
			}),
		},
		{
			key: "loan-past",
			label: `Liquidated in ${pastLoans(loan)}`,
			explain: `The share of loans like yours, one started on every day since 2013 with no bitcoin added. ${windows ? `${windows}. ` : ""}Past prices don’t predict future ones.`,
			ageClass: "threshold",
			said: ({ view: { past }, from }) => ({
				value: past?.sold ?? null,
				note: past?.called ?? null,
				from: from?.levels,
			}),
		},
		{
			key: "loan-cure",
			label: "Time to respond",
			explain:
				"How long you have to add bitcoin or repay after a margin call, and the LTV you need to get back to.",
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
	return end ? ` · ${endWords(end)}` : "";
}

function orAt(other: LevelView | null): string {
	return other ? ` · ${otherWords(other)}` : "";
}

function afterSale({ shown }: Answered["answer"]): string {
	return shown?.offer.takes_all ? " · you get nothing back" : "";
}

function cureSaid({ answer: { shown }, from }: Answered): Said {
	if (!shown) return { value: null };
	const { cure_hours, cure_target_ltv, no_call } = shown.offer;
	if (no_call) return { ...NO_CALL, from: from?.levels };
	if (cure_hours === null) return { value: null };
	return {
		value: cure_hours === 0 ? "None promised" : plural(cure_hours, "hour", "hours"),
		note: cure_target_ltv === null ? null : `back to ${formatRatio(cure_target_ltv)} LTV`,
		from: from?.levels,
	};
}
