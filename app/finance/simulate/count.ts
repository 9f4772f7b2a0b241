import { placeOf, type Series } from "../series";
import { levelsOf, reliefOf, type Thresholds } from "./follow-loan";
import { debtGrowth, type Loan } from "./loan";
import { lowsAhead } from "./lows-ahead";

/** How many windows of history there are, and how many of them end in a call and in a sale. */
export type WindowCount = { paths: number; calls: number; sales: number };

/**
 * Follows a loan through every window of `historicalWindows` and counts how it ends: the same counts as a whole simulation in
 * a fraction of its time, so that a page may ask at every key.
 * @param since ISO day of the first start; a day before the series is its first
 */
export function countWindows(loan: Loan, series: Series, since: string): WindowCount {
	const [count] = countWindowsOfAll([loan], series, since);
	return count as WindowCount;
}

/** The same for many loans: those whose debts grow alike over as many days share one pass over the closes. */
export function countWindowsOfAll(loans: readonly Loan[], series: Series, since: string): WindowCount[] {
	const from = Math.max(0, placeOf(series, since));
	const { closes } = series;
	const passes = new Map<string, Float64Array>();
	return loans.map((loan) => {
		const pass = `${loan.days} ${debtGrowth(loan, loan.days)}`;
		const lows = passes.get(pass) ?? rememberedLows(loan, closes, from);
		passes.set(pass, lows);
		return countBelow(lows, closes, from, levelsOf(loan));
	});
}

/** How many starts have a low at or below their call, and their sale. */
function countBelow(
	lows: Float64Array,
	closes: Float64Array,
	from: number,
	{ call, sale }: Pick<Thresholds, "call" | "sale">,
): WindowCount {
	let calls = 0;
	let sales = 0;
	for (let at = 0; at < lows.length; at++) {
		const low = lows[at] as number;
		const start = closes[from + at] as number;
		if (low <= start * call) calls++;
		if (low <= start * sale) sales++;
	}
	return { paths: lows.length, calls, sales };
}

/** How many windows of a history do not overlap, about: the sample that overlapping ones are worth. */
export function effectiveSample(windows: number, days: number): number {
	return windows === 0 ? 0 : Math.max(1, Math.round((windows - 1 + days) / days));
}

type Known = { closes: Float64Array; from: number; days: number; growth: number; lows: Float64Array };

/** Terms and rates remembered: those of a page's loan and a tenth to either side of them, and those of a list's offers. */
const REMEMBERED = 40;
let known: Known[] = [];

/** The lows of a term and a rate, remembered: one page asks for them with many a threshold. */
function rememberedLows(loan: Loan, closes: Float64Array, from: number): Float64Array {
	const { days } = loan;
	// Simple interest: the growth of one day tells that of the others.
	const growth = debtGrowth(loan, days);
	const found = known.find(
		(one) =>
			one.days === days &&
			one.growth === growth &&
			one.from === from &&
			one.closes.buffer === closes.buffer &&
			one.closes.length === closes.length,
	);
	const asked = found ?? { closes, from, days, growth, lows: lowsAhead(closes, from, reliefOf(loan)) };
	known = [asked, ...known.filter((one) => one !== asked)].slice(0, REMEMBERED);
	return asked.lows;
}
