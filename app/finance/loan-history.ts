/** What became of loans like this one in the past: the windows of the risk simulator. Pure. */

import { formatCount, formatDate } from "~/ui/format";
import { lastDay, type Series } from "./series";
import { countWindows, effectiveSample } from "./simulate/count";
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

/**
 * How often a loan would have been called and sold in the windows of history, every run of so many days since 2013:
 * docs/formulas.md, "Simulator". Nobody adds collateral.
 * @returns null where history cannot say: without the closes, or where the term is longer than the simulator follows
 */
export function pastShares(
	{ start, margin, liq, apr, days }: PastLoan,
	series: Series | null,
): PastShares | null {
	if (!series || days < 1 || days > LONGEST_TERM) return null;
	const loan = {
		principal: start,
		btc: 1,
		startPrice: 1,
		apr,
		days,
		margin,
		liquidation: liq,
		interest: "accrue" as const,
	};
	const { paths, calls, sales } = countWindows(loan, series, HISTORY_SINCE);
	if (paths === 0) return null;
	return {
		called: margin === null ? null : calls / paths,
		sold: sales / paths,
		windows: paths,
		apart: effectiveSample(paths, days),
	};
}

/** How many windows of so many days history has since 2013, and how many that do not overlap they are worth. */
export function windowsSince(series: Series, days: number): Pick<PastShares, "windows" | "apart"> {
	// How many there are is the same for any loan.
	const past = pastShares({ start: 0.5, margin: null, liq: 0.8, apr: 0, days }, series);
	return past ?? { windows: 0, apart: 0 };
}

/** The windows behind a share: how many, of what length, from when to when, and what they are worth. */
export function windowsInWords({ windows, apart }: PastShares, days: number, series: Series): string {
	return `${formatCount(windows)} ${windowWords(days)} from ${formatDate(HISTORY_SINCE)} to ${formatDate(lastDay(series))}, which overlap and are worth about ${formatCount(apart)} that do not`;
}
