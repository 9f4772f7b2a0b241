import { simpleRate } from "~/finance/debt";
import { type PastCounts, type PastLoan, pastCounts } from "~/finance/loan-history";
import type { Series } from "~/finance/series";
import { byHigher, byLower, byName, inTurn } from "../comparing";
import { verdictDate } from "./ages";
import { type LenderAnswer, shownTerms } from "./lender-answer";
import { countedLtv, debtOf, thresholdsOf } from "./levels";
import { daysOf, type Loan, ltvOf, type Order } from "./loan";
import type { Lender, Offer } from "./offer";
import { decide, openPoints, VERDICTS } from "./verdict";

export type LoanAnswer = { ltv: number; price: number; days: number; rows: LenderAnswer[] };

/** `offers` in each lender's own order, because the first of equal ones is shown. See docs/formulas.md, "Your loan". */
export function answerLoan(
	loan: Loan,
	offers: readonly Offer[],
	lenders: readonly Lender[],
	series: Series | null,
): LoanAnswer {
	const offersOf = new Map<string, Offer[]>(lenders.map(({ lender }) => [lender, []]));
	for (const offer of offers) offersOf.get(offer.lender)?.push(offer);
	const decided = lenders.map((lender) => ({
		lender,
		...decide(loan, offersOf.get(lender.lender) ?? [], lender),
	}));
	const shown = decided.flatMap((row) => (row.shown ? [row.shown.offer] : []));
	const histories = pastOf(loan, shown, series);
	const past = new Map(shown.map(({ id }, at) => [id, histories[at] ?? null]));
	const rows = decided.map((row): LenderAnswer => {
		const offer = row.shown?.offer;
		return {
			...row,
			terms: offer ? shownTerms(loan, offer, row.lender, past.get(offer.id) ?? null) : null,
			dated: verdictDate(loan, row, row.lender),
		};
	});
	return {
		ltv: ltvOf(loan),
		price: loan.price,
		days: daysOf(loan.months),
		rows: inPageOrder(rows, loan.order),
	};
}

/** Age doesn't affect the order. An older value has a mark and never wins. */
function inPageOrder(rows: readonly LenderAnswer[], order: Order): LenderAnswer[] {
	const within = {
		lends: order === "room" ? lendsByRoom : lendsByCost,
		unknown: inTurn(fewestOpen, room, name),
		does_not: name,
	};
	return VERDICTS.flatMap((verdict) => rows.filter((row) => row.verdict === verdict).sort(within[verdict]));
}

const room = byHigher<LenderAnswer>(({ shown }) => shown?.levels.sale_fall ?? null);
const call = byHigher<LenderAnswer>(({ shown }) => shown?.levels.call_fall ?? null);
const roomAtEnd = byHigher<LenderAnswer>(({ shown }) => shown?.levels.sale_fall_end ?? null);
const cost = byLower<LenderAnswer>(({ shown }) => shown?.cost.total ?? null);
const risk = byLower<LenderAnswer>(({ terms }) => terms?.risk.score ?? null);
const name = byName<LenderAnswer>(({ lender }) => ({ name: lender.name, slug: lender.lender }));
const fewestOpen = byLower<LenderAnswer>(({ shown, reasons }) =>
	shown ? openPoints(shown.check).length : reasons.length,
);

const lendsByRoom = inTurn(room, call, roomAtEnd, cost, risk, name);
const lendsByCost = inTurn(cost, room, risk, name);

/** Null if the rate or liquidation LTV is unknown, if the loan starts at that LTV, or if history is too short. */
export function pastOf(
	loan: Loan,
	offers: readonly Offer[],
	series: Series | null,
): Array<PastCounts | null> {
	return pastCounts(
		offers.map((offer) => pastLoanOf(loan, offer)),
		series,
	);
}

export function pastLoanOf(loan: Loan, offer: Offer): PastLoan | null {
	const { call, sale } = thresholdsOf(offer, ltvOf(loan));
	const start = countedLtv(loan, offer);
	const apr = pastRate(loan.months, offer);
	if (offer.apr === null || apr === null || start === null || sale === null || start >= sale) return null;
	return { start, margin: call, liq: sale, apr, days: daysOf(loan.months) };
}

export function pastRate(months: number, offer: Offer): number | null {
	return simpleRate(debtOf(months, offer), daysOf(months));
}
