import type { NewestPrice } from "~/finance/series";
import { price as priceWords } from "~/finance/words";
import { chooseFund, fundOf } from "~/listings/facts/choose-fund";
import { etf } from "~/listings/kinds/etf";
import { answerCards } from "~/listings/offers/answer-cards";
import type { Card } from "~/listings/offers/card";
import { hasComparableCost } from "~/listings/offers/loan/best";
import { type LenderAnswer, maySay } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { loanFrom } from "~/loan/ask-loan";
import type { LoanRecord } from "~/loan/loan-records.server";
import { datedView } from "~/loan/present-answer";
import { fallPercent, formatRatio } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { cardWords, costsLeast, fundWords, loanWords } from "./words";

/** A question, what's best by current figures, what to know, and the page that answers anyone's question. */
export type Answer = { question: string; answer: string; details: string[]; href: string; label: string };

/** The example loan with every lender's answer. */
export type LoanExample = {
	loan: Loan;
	rows: LenderAnswer[];
	records: readonly LoanRecord[];
	close: NewestPrice;
};

const LOAN = { btc: 2, amount: 60_000, months: 12, country: "US" };
const SPENDING = { dining: 300, groceries: 800 };
const COUNTRY = "US";
const HELD = 10_000;

export function exampleLoan({ price }: NewestPrice, today: string): Loan {
	return loanFrom(LOAN, { price, today, fx: {} });
}

/** Lenders that offer the loan at a current rate. One whose offer isn't confirmed may be named, but doesn't win. */
export function currentCosts(rows: readonly LenderAnswer[]) {
	return rows.flatMap((row) => {
		const { verdict, shown } = row;
		const total = shown?.cost.total ?? null;
		return verdict === "lends" && shown && total !== null && hasComparableCost(row)
			? [{ ...row, shown, total }]
			: [];
	});
}

export function presentLoan({ loan, rows }: LoanExample): Answer {
	const lending = rows.filter(({ verdict }) => verdict === "lends");
	const all = currentCosts(rows);
	const confirmed = all.filter(maySay);
	const current = confirmed.length > 0 ? confirmed : all;
	const least = Math.min(...current.map(({ total }) => Math.round(total)));
	const best = current.filter(({ total }) => Math.round(total) === least);
	const older = lending.filter(
		({ shown, terms }) => !terms?.rate_fresh && Math.round(shown?.cost.total ?? least) < least,
	);
	const asked = {
		question: loanWords.question(loan),
		href: `/lenders?${queryOf(LOAN)}`,
		label: loanWords.compare(lending.length),
	};
	if (best.length === 0) return { ...asked, answer: loanWords.noFigure, details: [loanWords.why] };
	const names = best.map(({ lender }) => lender.name);
	return {
		...asked,
		answer: confirmed.length > 0 ? costsLeast(names, least) : loanWords.lowest(least),
		details: [
			confirmed.length > 0 ? loanWords.all : loanWords.whose(names),
			...best.flatMap((row) => [...liquidation(row), ...notConfirmed(row)]),
			...(older.length > 0 ? [loanWords.older(older.length)] : []),
		],
	};
}

function liquidation({ lender, shown, terms }: ReturnType<typeof currentCosts>[number]): string[] {
	const { offer, levels } = shown;
	const at = levels.sale_price_end ?? levels.sale_price;
	const fall = levels.sale_fall_end ?? levels.sale_fall;
	// Where sources disagree on the level, it takes more than a line to say so.
	if (at === null || !fall || offer.liquidation_ltv_latest !== null) return [];
	return [loanWords.liquidates(lender.name, fallPercent(fall), priceWords(at), !terms?.levels_fresh)];
}

function notConfirmed({ lender, dated, verdict }: LenderAnswer): string[] {
	const note = dated && datedView(dated, verdict, lender.name).note;
	return note ? [note] : [];
}

export function presentSpending(cards: readonly Card[], today: string): Answer {
	const question = { spend: SPENDING, country: COUNTRY, says: {}, today };
	const rows = answerCards(question, cards).filter(({ group }) => group === "ranks");
	// Nobody knows what an issuer's own token can be sold for.
	const paying = rows.flatMap(({ name, terms }) =>
		terms && terms.rank_as !== "own-token" && Math.round(terms.net ?? 0) > 0
			? [{ name, usd: Math.round(terms.net ?? 0), isOld: !terms.fresh }]
			: [],
	);
	const current = paying.filter(({ isOld }) => !isOld);
	const best = current.filter(({ usd }) => usd === current[0]?.usd);
	const names = best.map(({ name }) => name);
	const asked = {
		question: cardWords.question(SPENDING.groceries, SPENDING.dining, COUNTRY),
		href: `/cards?${queryOf({ ...SPENDING, country: COUNTRY })}`,
		label: cardWords.compare(rows.length),
	};
	if (!current[0]) return { ...asked, answer: cardWords.noFigure, details: [cardWords.why] };
	return {
		...asked,
		answer: cardWords.pays(names, current[0].usd),
		details: [
			cardWords.all,
			...paying
				.filter((card) => !best.includes(card))
				.slice(0, 2)
				.map(({ name, usd, isOld }) => cardWords.next(name, usd, isOld)),
		],
	};
}

export function presentHolding(listings: readonly ListingRecord[], today: string): Answer {
	const { featured, all } = chooseFund(listings.map((listing) => fundOf(listing, today)));
	const asked = {
		question: fundWords.question(HELD),
		href: `${etf.path}?type=spot&country=${COUNTRY}`,
		label: fundWords.compare,
	};
	const fee = featured?.fee ?? null;
	if (fee === null) return { ...asked, answer: fundWords.noFigure, details: [fundWords.why] };
	const names = all.filter((fund) => fund.mayWin && fund.fee === fee).map(({ name }) => name);
	const [older] = all.filter((fund) => !fund.mayWin && fund.fee !== null && fund.fee < fee);
	return {
		...asked,
		answer: costsLeast(names, HELD * fee),
		details: [
			fundWords.fee(formatRatio(fee)),
			...(older?.fee != null ? [fundWords.older(older.name, formatRatio(older.fee))] : []),
		],
	};
}

function queryOf(question: Record<string, string | number>): URLSearchParams {
	return new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
}
