import { soldByInterestOn } from "~/finance/simulate/loan";
import { wholePercent } from "~/finance/words";
import { markOfParts, weighed } from "~/listings/facts/provenance";
import { disputedSaleWords } from "~/listings/kinds/lender-start";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { levelsFrom, presentAnswer } from "~/loan/present-answer";
import { formatRatio, grouped, plural } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Simulated } from "./answer-lenders";
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
		const onDay = offer.apr_kind === "snapshot" ? "on a day" : null;
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
			called: offer.no_call ? "no call" : counts?.called == null ? null : hundred(share(counts.called)),
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
	return [...new Set([Math.min(...shares), Math.max(...shares)].map(hundred))].join(" to ");
}

function saleWords(price: number, { offer: { liquidation_ltv: first }, later }: Simulated): string {
	if (!later || first === null) return grouped(price, 0);
	return `${grouped((price * first) / later.ltv, 0)} or ${grouped(price, 0)}`;
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

function hundred(share: number): string {
	return wholePercent(share).replace("%", "");
}

function lendsWords(
	loan: Loan,
	isPlaced: boolean,
	{ answer, record }: Simulated,
): { text: string; isLending: boolean } {
	const { verdict, reasons, caveats } = presentAnswer(loan, answer, record);
	if (verdict === "does_not") return { text: `no: ${reasons[0]}`, isLending: false };
	if (!isPlaced) return { text: "say where you live", isLending: false };
	if (verdict === "unknown") return { text: `not known: ${openWords(answer, reasons)}`, isLending: false };
	return { text: ["yes", ...caveats.slice(0, 1)].join(", "), isLending: true };
}

const OPEN: Partial<Record<LenderAnswer["reasons"][number], string>> = {
	country_unknown: "country",
	state_unknown: "state",
	terms_unknown: "on what terms",
	status_unverified: "whether it is open",
	currency_unknown: "what it pays out",
	early_repayment_unknown: "what repaying early costs",
};

function openWords({ reasons }: LenderAnswer, words: readonly string[]): string {
	const [first] = reasons;
	return (
		(first && OPEN[first]) ??
		(words[0] ?? "").replace(/ not known$/, "").replace(/^(not known whether|we do not know) /, "whether ")
	);
}

export function answerLine(
	rows: readonly LenderRow[],
	simulated: readonly Simulated[],
	isPlaced: boolean,
	days: number,
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
		of: `of 100 past ${days === 365 ? "years" : `stretches of ${plural(days, "day", "days")}`}`,
		note: `${withWhom(asked, { chosen, lending, possible }, isPlaced)} Your loan, taken on every day since 2013 and left alone, with ${asked.length === 1 ? "its" : "each lender’s"} own levels.`,
	};
}

function withWhom(
	asked: readonly Simulated[],
	{ chosen, lending, possible }: Record<"chosen" | "lending" | "possible", readonly Simulated[]>,
	isPlaced: boolean,
): string {
	const [first] = chosen;
	if (first)
		return `With ${first.record.lender.name}${first.isOld ? ", whose levels are undated or more than a year old" : ""}.`;
	const count = (words: string) =>
		`With the ${plural(asked.length, "lender", "lenders")} that ${words}, by current levels.`;
	if (lending.length > 0) return count(asked.length === 1 ? "lends it to you" : "lend it to you");
	const isOne = asked.length === 1;
	const publish = isOne ? "publishes when it sells" : "publish when they sell";
	if (possible.length === 0) return `${count(publish)} None of them lends it.`;
	const open = count(`${publish} and ${isOne ? "does" : "do"} not rule this loan out`);
	return isPlaced ? `${open} None of them is known to lend it to you.` : open;
}
