/** What became of loans like this one in the past: the windows of the loan simulator. Pure. */

import { formatCount, formatDate } from "~/ui/format";
import { lastDay, type Series } from "./series";
import { countWindowsOfAll, effectiveSample } from "./simulate/count";
import type { Loan } from "./simulate/loan";
import { HISTORY_SINCE, LONGEST_TERM } from "./simulate/model";
import { windowWords } from "./words";

/** A loan as history is asked about it: LTVs and the yearly rate are shares of one. */
export type PastLoan = {
	start: number;
	/** Null where the lender does not call. */
	margin: number | null;
	liq: number;
	/** Simple interest that is added to the debt. */
	apr: number;
	days: number;
};

/** Shares of the windows that end in a call and in a sale; `called` is null where the lender does not call. */
export type PastShares = { called: number | null; sold: number; windows: number; apart: number };

/** How many of the windows end in a call and in a sale, besides how many there are and what they are worth. */
export type PastCounts = { windows: number; apart: number; called: number | null; sold: number };

/**
 * How often loans would have been called and sold in the windows of history, every run of so many days since 2013:
 * docs/formulas.md, "Simulator". Nobody adds collateral. Loans whose debt grows alike share one pass over the closes.
 * @param loans null of what history is not asked about
 * @param since ISO day of the first start
 * @returns by loan; null where history cannot say: without the closes, or where the term is longer than the simulator follows
 */
export function pastCounts(
	loans: ReadonlyArray<PastLoan | null>,
	series: Series | null,
	since: string = HISTORY_SINCE,
): Array<PastCounts | null> {
	const asked = loans.map((loan) => (loan && loan.days >= 1 && loan.days <= LONGEST_TERM ? loan : null));
	if (!series) return asked.map(() => null);
	const counts = countWindowsOfAll(asked.filter((loan) => loan !== null).map(simulated), series, since);
	let next = 0;
	return asked.map((loan) => {
		if (!loan) return null;
		const count = counts[next++];
		if (!count?.paths) return null;
		return {
			windows: count.paths,
			apart: effectiveSample(count.paths, loan.days),
			called: loan.margin === null ? null : count.calls,
			sold: count.sales,
		};
	});
}

/** A loan of one bitcoin at a price of one: only shares matter. */
function simulated({ start, margin, liq, apr, days }: PastLoan): Loan {
	return {
		principal: start,
		btc: 1,
		startPrice: 1,
		apr,
		days,
		margin,
		liquidation: liq,
		interest: "accrue",
	};
}

/** The same of one loan, as shares of the windows. */
export function pastShares(loan: PastLoan, series: Series | null): PastShares | null {
	const [counts] = pastCounts([loan], series);
	if (!counts) return null;
	const { windows, apart, called, sold } = counts;
	return { called: called === null ? null : called / windows, sold: sold / windows, windows, apart };
}

/** How many windows of so many days history has since 2013, and how many that do not overlap they are worth. */
export function windowsSince(series: Series, days: number): Pick<PastShares, "windows" | "apart"> {
	// How many there are is the same for any loan.
	const past = pastShares({ start: 0.5, margin: null, liq: 0.8, apr: 0, days }, series);
	return past ?? { windows: 0, apart: 0 };
}

/** The windows behind a share: how many, of what length, from when to when, and what they are worth. */
export function windowsInWords({ windows, apart }: PastShares, days: number, series: Series): string {
	return `${formatCount(windows)} ${windowWords(days)} from ${formatDate(HISTORY_SINCE)} to ${formatDate(lastDay(series))} that overlap; about ${formatCount(apart)} do not`;
}
