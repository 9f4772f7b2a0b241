import { percent } from "~/finance/words";
import { markOfValue, oldWords } from "~/listings/facts/value-mark";
import { type Best, bestAmong } from "~/listings/offers/loan/best";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { AgeClass } from "~/listings/values/age";
import { UNKNOWN_RISK } from "~/loan/present-answer";
import { formatCount, formatDate } from "~/ui/format";
import { type SourcedCell, type SourcedRow, samenessOf } from "./compare-rows";
import { costRows, effectiveRow } from "./loan-cost-rows";
import { fallRows } from "./loan-fall-rows";
import type { Answered, LoanRow, Said } from "./loan-row";
import { otherTermRows, termRows } from "./loan-term-rows";
import type { LoanRows } from "./reader-groups";

/** Shown when a lender doesn't offer this loan. Its terms for other loans would mislead here. */
const NOT_THIS = "Not offered";

/**
 * Comparison rows for a loan, grouped by question. A lender that doesn't offer it has no numbers. If we can't
 * tell, we use the offer with the fewest open questions.
 * @param closesTo ISO day of the last close
 * @param fall the price drop that the visitor asks about, as a share of one
 */
export function loanRows(loan: Loan, lenders: readonly Answered[], closesTo: string, fall = 0.5): LoanRows {
	const best = bestAmong(lenders.map(({ answer }) => answer));
	const draw = ({ key, label, explain, said, ageClass = "term", best: by }: LoanRow): SourcedRow => {
		const cells = lenders.map((lender): SourcedCell => {
			const cell = cellOf(lender, said(lender, loan), ageClass, loan);
			// Numbers that can win say how good their source is. The others show it only in their marks.
			const quiet = by ? {} : ({ isFlawQuiet: true } as const);
			return { ...cell, ...quiet, best: by !== undefined && best[by].includes(lender.answer.lender.lender) };
		});
		const beaten = by && isBeaten(lenders, by, best[by]) ? { isBeaten: true as const } : {};
		return { key, label, explain, terms: [], cells, same: samenessOf(cells), ...beaten };
	};
	return {
		falls: fallRows(loan, windowsOf(lenders, closesTo), fall).map(draw),
		costs: costRows(loan).map(draw),
		coins: [draw(riskRow)],
		loan: termRows(percent(ltvOf(loan))).map(draw),
		rest: [effectiveRow, ...otherTermRows()].map(draw),
	};
}

/** Whether one that lends has an older figure, which can't win, that is better than the best current one. */
function isBeaten(lenders: readonly Answered[], by: keyof Best, best: string[]): boolean {
	const figures = lenders.flatMap(({ answer: { lender, verdict, shown, terms } }) => {
		const { cost, levels } = shown ?? {};
		const figure = by === "cost" ? cost?.total : by === "room" ? levels?.sale_fall : levels?.call_fall;
		if (verdict !== "lends" || figure == null) return [];
		const isOld = by === "cost" ? !terms?.rate_fresh : !terms?.levels_fresh;
		return [{ slug: lender.lender, better: by === "cost" ? -figure : figure, isOld }];
	});
	const winner = figures.find(({ slug }) => best.includes(slug));
	return winner !== undefined && figures.some(({ better, isOld }) => isOld && better - winner.better > 1e-9);
}

function cellOf({ answer, view }: Answered, said: Said, ageClass: AgeClass, loan: Loan): SourcedCell {
	const nothing = { note: null, href: null, best: false, mark: null, provenance: null, computed: true };
	if (answer.verdict === "does_not") return { ...nothing, value: NOT_THIS, isQuiet: true };
	const { value, note = null, from = null, pips } = said;
	const isKnown = value !== null;
	const mark = isKnown && from ? markOfValue({ ageClass }, from, loan.today) : null;
	return {
		...nothing,
		value,
		note,
		...(isKnown && pips ? { pips } : {}),
		...(view.offer ? { at: anchorOf(view.offer.id) } : {}),
		...(from && mark?.weight === "stale" ? { old: oldWords(from, loan.today) } : {}),
		mark,
		provenance: isKnown ? from : null,
	};
}

/** Where a lender's page has an offer. @param id `{lender}/{offer}` */
function anchorOf(id: string): string {
	return `offers.${id.slice(id.indexOf("/") + 1)}`;
}

/** How many past periods we tested, in words. Null when no lender has a history. */
function windowsOf(lenders: readonly Answered[], closesTo: string): string | null {
	const past = lenders.map(({ answer }) => answer.terms?.history).find((history) => history);
	if (!past) return null;
	return `${formatCount(past.windows)} overlapping periods, on daily prices through ${formatDate(closesTo)}`;
}

const riskRow: LoanRow = {
	key: "loan-risk",
	label: "Risk score",
	explain:
		"From 0 (lowest risk) to 100, with fixed, published weights. If we know less than half the inputs, we show a range.",
	ageClass: "custody",
	said: ({ view, answer, from }) => ({
		from: from?.risk,
		value: view.risk.text === UNKNOWN_RISK ? null : view.risk.text,
		note:
			answer.terms && !answer.terms.risk.as_range
				? rangeOf(answer.terms.risk, view.risk.known)
				: view.risk.known,
		...(view.risk.pips ? { pips: view.risk.pips } : {}),
	}),
};

function rangeOf({ low, high }: { low: number; high: number }, known: string): string {
	return `${known}, between ${Math.round(low)} and ${Math.round(high)}`;
}
