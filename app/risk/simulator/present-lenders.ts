import { soldByInterestOn } from "~/finance/simulate/loan";
import { wholePercent } from "~/finance/words";
import { markOfParts, weighed } from "~/listings/facts/provenance";
import { disputedSaleWords } from "~/listings/kinds/lender-start";
import type { Loan } from "~/listings/offers/loan/loan";
import { levelsFrom, presentAnswer } from "~/loan/present-answer";
import { dollars, formatCount, formatRatio } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Simulated } from "./answer-lenders";
import { sinceWords } from "./present";
import { soldByInterestWords } from "./words";

export type LenderRow = ReturnType<typeof presentLenders>[number];
export type AnswerLine = NonNullable<ReturnType<typeof answerLine>>;

export function presentLenders(
	loan: Loan,
	isPlaced: boolean,
	simulated: readonly Simulated[],
	chosen: readonly string[],
	hrefOf: (one: Simulated) => string,
) {
	return simulated.map((one) => {
		const { record, answer, offer, apr, isAssumed, past, counts, later } = one;
		const compounded = apr === 0 || isAssumed || offer.compounding === "simple" ? null : offer.compounding;
		const onDay = offer.apr_kind === "snapshot" ? "on one day" : null;
		const share = (count: number) => count / (counts?.windows ?? 1);
		const sale = answer.shown?.levels.sale_price ?? null;
		const { text, isLending } = lendsWords(loan, isPlaced, one);
		return {
			id: record.id,
			name: record.lender.name,
			tile: record.tile,
			href: hrefOf(one),
			isOld: one.isOld,
			isAssumed,
			isChosen: chosen.includes(record.id),
			sold: counts ? ends(soldShares(one)) : past ? null : "at once",
			soldOf100: counts && !later ? share(counts.sold) * 100 : null,
			calledOf100: counts?.called == null || later ? null : share(counts.called) * 100,
			called: offer.no_call ? "None" : counts?.called == null ? null : wholePercent(share(counts.called)),
			saleAt: sale === null ? null : saleWords(sale, one),
			saleNote: disputedOf(one) ?? interestWords(past),
			mark: levelsMark(one, loan.today),
			rate: `${offer.apr_kind === "upper" ? "up to " : ""}${formatRatio(apr)}`,
			rateNote: isAssumed
				? "assumed"
				: [compounded && `compounded ${compounded}`, onDay].filter(Boolean).join(", ") || null,
			lends: text,
			isLending,
			isRefused: answer.verdict === "does_not",
		};
	});
}

function soldShares({ counts, later, past }: Simulated): number[] {
	if (!past) return [1];
	return [later?.counts, counts].flatMap((each) => (each ? [each.sold / each.windows] : []));
}

function ends(shares: number[]): string {
	return [...new Set([Math.min(...shares), Math.max(...shares)].map(wholePercent))].join(" to ");
}

function saleWords(price: number, { offer: { liquidation_ltv: first }, later }: Simulated): string {
	if (!later || first === null) return dollars(price, 0);
	return `${dollars((price * first) / later.ltv, 0)} or ${dollars(price, 0)}`;
}

export function disputedOf({ offer: { liquidation_ltv: first }, later }: Simulated): string | null {
	return later && first !== null ? disputedSaleWords(first, later.ltv) : null;
}

function interestWords(past: Simulated["past"]): string | null {
	const day = past && soldByInterestOn(past.start, { ...past, liquidation: past.liq, interest: "accrue" });
	return day === null ? null : soldByInterestWords(day);
}

function levelsMark({ offer, record, isOld }: Simulated, today: string): Mark | null {
	const own = record.provenance[offer.id];
	const mark = own ? markOfParts([levelsFrom(offer, own)], today) : null;
	return mark && weighed(mark, !isOld);
}

function lendsWords(
	loan: Loan,
	isPlaced: boolean,
	{ answer, record }: Simulated,
): { text: string; isLending: boolean } {
	const { verdict, reasons, caveats } = presentAnswer(loan, answer, record);
	if (verdict === "does_not") return { text: `No: it ${reasons[0]}`, isLending: false };
	if (!isPlaced) return { text: "Enter where you live", isLending: false };
	if (verdict === "unknown") return { text: `Unknown: it ${reasons[0]}`, isLending: false };
	return { text: caveats[0] ? `Yes (${caveats[0]})` : "Yes", isLending: true };
}

export function answerLine(
	rows: readonly LenderRow[],
	simulated: readonly Simulated[],
	isPlaced: boolean,
	days: number,
	since: string,
) {
	const chosen = simulated.filter((_, at) => rows[at]?.isChosen).slice(0, 1);
	const lending = simulated.filter((_, at) => rows[at]?.isLending);
	const possible = simulated.filter(({ answer }) => answer.verdict !== "does_not");
	const open = possible.length > 0 ? possible : simulated;
	const all = chosen.length > 0 ? chosen : isPlaced && lending.length > 0 ? lending : open;
	// Levels that are out of date or disputed, and assumed rates, lead only if the visitor chose the lender.
	const asked = (
		chosen.length > 0 ? chosen : all.filter(({ isOld, isAssumed, later }) => !isOld && !isAssumed && !later)
	).filter((one) => soldShares(one).length > 0);
	const shares = asked.flatMap(soldShares);
	if (shares.length === 0) return null;
	return {
		number: ends(shares),
		of: `of ${days === 365 ? "one-year" : `${formatCount(days)}-day`} periods since ${sinceWords(since)}`,
		note: `${withWhom(asked, { chosen, lending, possible }, isPlaced)} We assumed you added no collateral and repaid nothing early.`,
	};
}

function withWhom(
	asked: readonly Simulated[],
	{ chosen, lending, possible }: Record<"chosen" | "lending" | "possible", readonly Simulated[]>,
	isPlaced: boolean,
): string {
	const [first] = chosen;
	if (first)
		return `This uses ${first.record.lender.name}’s terms${first.isOld ? ", which are undated or more than a year old" : ""}.`;
	const isOne = asked.length === 1;
	const across = `Based on current terms from ${isOne ? "the one lender that" : `the ${formatCount(asked.length)} lenders that`}`;
	if (lending.length > 0) return `${across} ${isOne ? "offers" : "offer"} this loan.`;
	const publish = `${across} ${isOne ? "publishes" : "publish"} a liquidation level`;
	if (possible.length === 0) return `${publish}. No lender offers this loan.`;
	const open = `${publish} and ${isOne ? "doesn’t" : "don’t"} rule this loan out.`;
	return isPlaced ? `${open} We couldn’t confirm that any of them offers it to you.` : open;
}
