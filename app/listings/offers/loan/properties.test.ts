import fc from "fast-check";
import { expect, test } from "vitest";
import { pastCounts } from "~/finance/loan-history";
import { lastDay, seriesUntil } from "~/finance/series";
import { addDays } from "~/ui/format";
import { anyLoan, shuffled } from "../loans-for-tests";
import { lenders, offers, series } from "../reference-for-tests";
import { answerLoan } from "./answer-loan";
import { bestAmong } from "./best";
import { checkOffer } from "./check";
import type { LenderAnswer } from "./lender-answer";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";

const RUNS = { numRuns: 1500 };

const offersOf = new Map(
	lenders.map(({ lender }) => [lender, offers.filter((one) => one.lender === lender)]),
);

const holdingOf = (loan: Loan, lender: Lender) =>
	(offersOf.get(lender.lender) ?? []).filter((offer) => checkOffer(loan, offer, lender).status === "holds");

test("whoever lends a loan lends it against more bitcoin too", () => {
	fc.assert(
		fc.property(anyLoan, fc.double({ min: 1, max: 1000, noNaN: true }), (loan, times) => {
			const more = { ...loan, btc: loan.btc * times };
			const lost = lenders.filter(
				(lender) => holdingOf(loan, lender).length > 0 && holdingOf(more, lender).length === 0,
			);
			expect(lost).toEqual([]);
		}),
		RUNS,
	);
});

/** Lenders to compare, a few at a time, because each pair of rows decides an order. */
const some = fc.subarray(lenders, { minLength: 2, maxLength: 8 });

/** Each lender's place and offer, with the numbers that decide the order. */
const standingOf = (rows: LenderAnswer[]) =>
	rows.map(({ lender, verdict, shown, terms }) =>
		[
			lender.lender,
			verdict,
			shown?.offer.id,
			shown?.cost.total,
			shown?.levels.sale_fall,
			terms?.risk.score,
		].join(),
	);

test("an order is the same however lenders and offers were given", () => {
	fc.assert(
		fc.property(anyLoan, some, fc.integer({ min: 1, max: 1e6 }), (loan, among, by) => {
			const its = among.flatMap(({ lender }) => offersOf.get(lender) ?? []);
			const own = new Map(among.map(({ lender }) => [lender, [...(offersOf.get(lender) ?? [])]]));
			// A lender's own offers keep their order, because we show the first of equal ones.
			const mixed = shuffled(its, by).map(({ lender }) => own.get(lender)?.shift() as Offer);
			const found = answerLoan(loan, mixed, shuffled(among, by), null).rows;
			expect(standingOf(found)).toEqual(standingOf(answerLoan(loan, its, among, null).rows));
		}),
		RUNS,
	);
});

test("nothing that depends on what was not said, is not known or does not hold ranks or wins", () => {
	fc.assert(
		fc.property(anyLoan, some, (loan, among) => {
			const holding = among.map((lender) => holdingOf(loan, lender));
			const lending = among.filter((_, at) => holding[at]?.length);
			const all = answerLoan(loan, offers, among, null).rows.filter(({ verdict }) => verdict === "lends");
			const alone = answerLoan(loan, holding.flat(), lending, null).rows;
			expect(standingOf(all)).toEqual(standingOf(alone));
			expect(bestAmong(all)).toEqual(bestAmong(alone));
			const dearer = all.filter(({ from, shown }) => from && !(from.total < (shown?.cost.total ?? 0)));
			expect(dearer).toEqual([]);
		}),
		RUNS,
	);
});

const pastLoan = fc.record({
	start: fc.double({ min: 0.05, max: 0.79, noNaN: true }),
	liq: fc.double({ min: 0.8, max: 0.95, noNaN: true }),
	apr: fc.constantFrom(0, 0.05, 0.12, 0.3),
	days: fc.integer({ min: 1, max: 900 }),
});

test("of the same starts a longer term at the same simple rate sells no fewer", () => {
	fc.assert(
		fc.property(pastLoan, fc.integer({ min: 0, max: 900 }), (loan, longer) => {
			const days = loan.days + longer;
			const [long] = pastCounts([{ ...loan, margin: null, days }], series);
			// Where the closes end as much earlier, the shorter term has the very same starts.
			const until = seriesUntil(series, addDays(lastDay(series), -longer));
			const [short] = pastCounts([{ ...loan, margin: null }], until);
			expect(long?.windows).toBe(short?.windows);
			expect(long?.sold).toBeGreaterThanOrEqual(short?.sold as number);
		}),
		RUNS,
	);
});

test("of all starts it may sell a smaller share: the latest starts drop out", () => {
	const shareOf = (days: number) => {
		const [past] = pastCounts([{ start: 0.5, margin: null, liq: 0.8, apr: 0, days }], series);
		return (past?.sold ?? Number.NaN) / (past?.windows ?? Number.NaN);
	};
	expect(shareOf(366)).toBeLessThan(shareOf(365));
});

test("the loans tried are lent by somebody often enough to tell", () => {
	const lent = fc
		.sample(anyLoan, 1000)
		.filter((loan) => lenders.some((lender) => holdingOf(loan, lender).length));
	expect(lent.length).toBeGreaterThan(200);
});
