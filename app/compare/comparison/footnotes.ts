import { isFixedRate } from "~/listings/kinds/lender-start";
import { bestAmong } from "~/listings/offers/loan/best";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { AnswerView } from "~/loan/answer-view";

type Row = { answer: LenderAnswer; view: AnswerView };

/** What the best marks mean for a loan, and why a lower cost may not have one. */
export function loanFootnotes(rows: readonly Row[]): string[] {
	const best = bestAmong(rows.map(({ answer }) => answer));
	const isMarked = [best.cost, best.room, best.call].some((slugs) => slugs.length > 0);
	const meaning = isMarked
		? "“Best” marks the best current value of a row that holds for your loan without a condition. “Best current” means that an older value is better. It marks a row, never a lender."
		: "No row has a best: fewer than two current values in it hold for your loan and differ.";
	return [meaning, ...rows.flatMap((row) => unmarked(row, lowest(rows, best.cost)))];
}

/** The best total. NaN if none, and nothing is lower than NaN. */
function lowest(rows: readonly Row[], slugs: readonly string[]): number {
	const winner = rows.find(({ answer }) => slugs.includes(answer.lender.lender));
	return winner?.answer.shown?.cost.total ?? Number.NaN;
}

function unmarked({ answer, view }: Row, marked: number): string[] {
	const { shown, from, verdict } = answer;
	if (verdict !== "lends" || !shown) return [];
	const { total, at_least } = shown.cost;
	const said: string[] = [];
	if (total !== null && total < marked)
		said.push(`${view.name}’s ${view.costYear?.text} is lower and not marked: ${why(answer)}.`);
	if (total === null && at_least !== null && at_least < marked)
		said.push(`${view.name}’s cost is not marked: only the least of it is known.`);
	if (from && from.total < marked && view.from)
		said.push(
			`${view.name}’s lower rate, ${view.from.split(": ")[0]}, is not marked: it depends on what you have not said.`,
		);
	return said;
}

/** Why `bestAmong` ignores the cost. */
function why({ shown, terms }: LenderAnswer): string {
	const offer = shown?.offer;
	if (!terms?.rate_fresh) return offer?.as_of ? "the rate is older than half a year" : "the rate is undated";
	if (!["A", "B", "C"].includes(offer?.grade ?? "")) return "its source is not one that could know";
	if (offer?.apr_kind === "snapshot" || !isFixedRate(offer?.rate_type ?? null)) return "the rate can change";
	return "it cannot be held against the others";
}
