import type { Series } from "~/finance/series";
import { type LenderAnswer, shownTerms } from "./lender-answer";
import { daysOf, type Loan, ltvOf } from "./loan";
import type { Lender, Offer } from "./offer";
import { inPageOrder } from "./order";
import { pastOf } from "./past";
import { decide } from "./verdict";
import { verdictDate } from "./verdict-date";

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
