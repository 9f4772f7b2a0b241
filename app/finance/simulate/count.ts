import { placeOf, type Series } from "../series";
import { levelsOf, reliefOf, type Thresholds } from "./follow-loan";
import { debtGrowth, type Loan } from "./loan";
import { lowsAhead } from "./lows-ahead";

type WindowCount = { paths: number; calls: number; sales: number };

/** The counts equal those of a full simulation but take a fraction of its time. */
export function countWindows(loan: Loan, series: Series, since: string): WindowCount {
	const [count] = countWindowsOfAll([loan], series, since);
	return count as WindowCount;
}

export function countWindowsOfAll(loans: readonly Loan[], series: Series, since: string): WindowCount[] {
	const from = Math.max(0, placeOf(series, since));
	const { closes } = series;
	const terms = new Set(loans.map(({ days }) => days));
	const lows = new Map(
		[...terms].map((term) => {
			const ofTerm = loans.filter(({ days }) => days === term);
			return [term, lowsOfTerm(ofTerm, closes, from)];
		}),
	);
	return loans.map((loan) => {
		const found = lows.get(loan.days)?.get(growthOf(loan)) as Float64Array;
		return countBelow(found, closes, from, levelsOf(loan));
	});
}

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

export function effectiveSample(windows: number, days: number): number {
	return windows === 0 ? 0 : Math.max(1, Math.round((windows - 1 + days) / days));
}

type Known = { closes: Float64Array; from: number; days: number; growth: number; lows: Float64Array };

/** The cache size in terms and rates. It fits a page's loan, a tenth to either side, and a list's offers. */
const REMEMBERED = 40;
let known: Known[] = [];

/** Interest is simple, so the growth of the whole term determines every day's. */
function growthOf(loan: Loan): number {
	return debtGrowth(loan, loan.days);
}

/** Caches the lows of one term's loans by debt growth, because a page asks for them with many thresholds. */
function lowsOfTerm(loans: readonly Loan[], closes: Float64Array, from: number): Map<number, Float64Array> {
	const asked = new Map(loans.map((loan) => [growthOf(loan), loan]));
	const found = known.filter(
		(one) =>
			asked.get(one.growth)?.days === one.days &&
			one.from === from &&
			one.closes.buffer === closes.buffer &&
			one.closes.length === closes.length,
	);
	for (const { growth } of found) asked.delete(growth);
	const missing = [...asked].sort(([one], [other]) => one - other);
	const lows = lowsAhead(
		closes,
		from,
		missing.map(([, loan]) => reliefOf(loan)),
	);
	const added = missing.map(([growth, { days }], at) => {
		return { closes, from, days, growth, lows: lows[at] as Float64Array };
	});
	const all = [...added, ...found];
	known = [...all, ...known.filter((one) => !all.includes(one))].slice(0, REMEMBERED);
	return new Map(all.map((one) => [one.growth, one.lows]));
}
