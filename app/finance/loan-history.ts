import { formatCount } from "~/ui/format";
import type { Series } from "./series";
import { countWindowsOfAll, effectiveSample } from "./simulate/count";
import type { Loan } from "./simulate/loan";
import { HISTORY_SINCE, LONGEST_TERM, YEAR_DAYS } from "./simulate/model";
import { windowWords } from "./words";

export type PastLoan = {
	start: number;
	margin: number | null;
	liq: number;
	/** Simple interest, which joins the debt. */
	apr: number;
	days: number;
};

/** Shares of the windows that end in a margin call and in liquidation. `called` is null if the lender makes no margin calls. */
export type PastShares = { called: number | null; sold: number; windows: number; apart: number };

export type PastCounts = { windows: number; apart: number; called: number | null; sold: number };

/** See docs/formulas.md, "Simulator". Loans with equal debt growth share one pass over the closes. */
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

export function pastShares(loan: PastLoan, series: Series | null): PastShares | null {
	const [counts] = pastCounts([loan], series);
	if (!counts) return null;
	const { windows, apart, called, sold } = counts;
	return { called: called === null ? null : called / windows, sold: sold / windows, windows, apart };
}

export function windowsSince(series: Series, days: number): Pick<PastShares, "windows" | "apart"> {
	// How many there are is the same for any loan.
	const past = pastShares({ start: 0.5, margin: null, liq: 0.8, apr: 0, days }, series);
	return past ?? { windows: 0, apart: 0 };
}

export function pastLoanWords(days: number): string {
	return days === YEAR_DAYS ? "one-year loans" : `loans with ${windowWords(days)}`;
}

export function windowsInWords({ windows, apart }: PastShares, days: number): string {
	return `${formatCount(windows)} ${pastLoanWords(days)} started since ${HISTORY_SINCE.slice(0, 4)} (overlapping periods, about ${formatCount(apart)} separate)`;
}
