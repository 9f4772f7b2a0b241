import { readFileSync } from "node:fs";
import { parseSeries } from "~/finance/series";
import { followLoan, type LoanCourse, thresholdsOf as levelsAlong } from "~/finance/simulate/follow-loan";
import { historicalWindows } from "~/finance/simulate/paths";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { countedLtv, thresholdsOf } from "~/listings/offers/loan/levels";
import { daysOf, type Loan, ltvOf } from "~/listings/offers/loan/loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { pastOf } from "~/listings/offers/loan/past";
import { readLoan } from "~/listings/offers/loan/read-loan";

const SERIES = parseSeries(readFileSync("db/content/price-history.csv", "utf8"));
const { offers, lenders } = JSON.parse(
	readFileSync("tests/vectors/your-loan/offers-2026-11-22.json", "utf8"),
) as { offers: Offer[]; lenders: Lender[] };

/** Milliseconds of CPU that the past of all offers, and a whole list, may take. */
const PAST_ALLOWED = 5;
const LIST_ALLOWED = 10;
const ROUNDS = 100;
const ANSWERS = 5;
const WARM_UP = 20;

const known = { price: SERIES.closes.at(-1) as number, today: "2026-11-22", fx: {} };

function loanOver(months: number): Loan {
	const { loan } = readLoan({ btc: 2, amount: 60_000, months, country: "US" }, known);
	if (!loan) throw new Error("the loan of the measurement is none");
	return loan;
}

/** Terms that take turns, so that nothing remembered of one helps the next. */
const TURNS = [8, 9, 10, 11, 12, 13, 14, 15].map(loanOver);
const YEAR = loanOver(12);

/**
 * What the past of every offer costs, in one process, compiler and collector beside it included: one pass over the closes
 * for all offers whose debt grows alike, beside following each offer through each window; and a whole list.
 */
export function measureYourLoan(): Array<Record<string, string | number>> {
	const past = (at: number) => pastOf(TURNS[at % TURNS.length] as Loan, offers, SERIES);
	const list = (at: number) => answerLoan(TURNS[at % TURNS.length] as Loan, offers, lenders, SERIES);
	const found = pastOf(YEAR, offers, SERIES).map((history) => history?.sold ?? null);
	if (JSON.stringify(found) !== JSON.stringify(offerByOffer()))
		throw new Error("offer by offer, others are sold");
	const [ours = 0, theirs = 1] = shortest([() => pastOf(YEAR, offers, SERIES), offerByOffer]);
	return [
		row(`the past of all ${offers.length} offers`, past, PAST_ALLOWED, (ours / theirs).toFixed(3)),
		row("the same term again", () => pastOf(YEAR, offers, SERIES), PAST_ALLOWED),
		row(`a list of ${lenders.length} lenders`, list, LIST_ALLOWED),
		row(
			"the same term again, another amount",
			(at) => listOf({ ...YEAR, amount: 60_000 + at }),
			LIST_ALLOWED,
		),
	];
}

function listOf(loan: Loan) {
	return answerLoan(loan, offers, lenders, SERIES);
}

/** Each offer followed through each window by itself; interest on interest as the rate with the same debt after the year. */
function offerByOffer(): Array<number | null> {
	const days = daysOf(YEAR.months);
	const course: LoanCourse = { callDay: 0, saleDay: 0, low: 0, saleDayAfterTopUp: 0, added: 0 };
	return offers.map((offer) => {
		const { call, sale } = thresholdsOf(offer, ltvOf(YEAR));
		const start = countedLtv(YEAR, offer);
		if (offer.apr === null || start === null || sale === null || start >= sale) return null;
		const isPaid = offer.repayment === "interest-only" || offer.repayment === "amortising";
		const yearly =
			offer.compounding === "monthly"
				? (1 + offer.apr / 12) ** 12 - 1
				: offer.compounding === "daily"
					? (1 + offer.apr / 365) ** 365 - 1
					: offer.apr;
		const levels = levelsAlong({
			principal: start,
			btc: 1,
			startPrice: 1,
			apr: yearly,
			days,
			margin: call,
			liquidation: sale,
			interest: isPaid || offer.levels_include_interest ? "cash" : "accrue",
		});
		const paths = historicalWindows(SERIES, days, "2013-01-01");
		let sold = 0;
		for (let done = 0; done < paths.count; done++) {
			followLoan(paths.values, paths.next(), days, levels, course);
			if (course.saleDay > 0) sold++;
		}
		return sold;
	});
}

/** The shortest time of several pieces of work, done in turns: what a busy machine adds is left out. */
function shortest(works: Array<() => unknown>): number[] {
	const times = works.map(() => Number.POSITIVE_INFINITY);
	for (let round = 0; round < 9; round++) {
		// Another term in between: nothing is remembered of the one that is measured.
		for (const turn of [1, 2]) pastOf(TURNS[turn] as Loan, offers, SERIES);
		for (const [at, work] of works.entries()) {
			const started = performance.now();
			work();
			times[at] = Math.min(times[at] ?? 0, performance.now() - started);
		}
	}
	return times;
}

function row(what: string, work: (at: number) => unknown, allowed: number, beside = "") {
	const times: number[] = [];
	let at = 0;
	for (let round = -WARM_UP; round < ROUNDS; round++) {
		const before = process.cpuUsage();
		for (let answer = 0; answer < ANSWERS; answer++) work(at++);
		const { user, system } = process.cpuUsage(before);
		if (round >= 0) times.push((user + system) / 1000 / ANSWERS);
	}
	times.sort((a, b) => a - b);
	return {
		answer: what,
		"ms of CPU allowed": allowed,
		"median, of that": ((times[ROUNDS / 2] ?? 0) / allowed).toFixed(2),
		"95th percentile, of that": ((times[Math.floor(ROUNDS * 0.95)] ?? 0) / allowed).toFixed(2),
		"time, of each offer by itself": beside,
	};
}
