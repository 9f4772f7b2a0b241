import { placeOf, type Series } from "../series";
import { debtGrowth, type Loan, startLtv } from "./loan";

/**
 * By start, the lowest of the next closes divided by a debt's growth. `followLoan` compares it with its levels. One pass over
 * the closes serves all debts with one term. Windows that end after the series drop out.
 *
 * A day with a later close at or below its own is never the lowest, because debts don't shrink. So the remaining closes of a
 * window rise with the days. Interest is simple, so the lowest is a corner of their lower hull. A faster-growing debt has a later
 * corner. We search corners only as far as the fastest debt could reach, which leaves three or four per year.
 * @param from index of the first start
 * @param reliefs by debt, 1 ÷ its growth by day from 0 to the last of the term, slowest first
 * @returns by debt, one value per start
 */
export function lowsAhead(
	closes: Float64Array,
	from: number,
	reliefs: readonly Float64Array[],
): Float64Array[] {
	const fastest = reliefs.at(-1);
	if (!fastest) return [];
	const days = fastest.length - 1;
	const starts = Math.max(0, closes.length - days - from);
	const lows = reliefs.map(() => new Float64Array(starts));
	const rising = new Int32Array(starts + days);
	const corners = new Int32Array(days + 1);
	let head = 0;
	let tail = 0;
	let next = from + 1;
	for (let at = 0; at < starts; at++) {
		const start = from + at;
		for (; next <= start + days; next++) {
			const close = closes[next] as number;
			while (tail > head && (closes[rising[tail - 1] as number] as number) >= close) tail--;
			rising[tail++] = next;
		}
		while ((rising[head] as number) <= start) head++;
		const first = rising[head] as number;
		const reach =
			((closes[first] as number) * (fastest[first - start] as number)) / (fastest[days] as number);
		corners[0] = first;
		let count = 1;
		for (let place = head + 1; place < tail; place++) {
			const day = rising[place] as number;
			if ((closes[day] as number) > reach) break;
			while (count > 1 && isAbove(closes, corners[count - 2] as number, corners[count - 1] as number, day))
				count--;
			corners[count++] = day;
		}
		let corner = 0;
		for (let debt = 0; debt < reliefs.length; debt++) {
			const relief = reliefs[debt] as Float64Array;
			let low = levelOn(closes, corners[corner] as number, start, relief);
			while (corner + 1 < count) {
				const later = levelOn(closes, corners[corner + 1] as number, start, relief);
				if (later > low) break;
				low = later;
				corner++;
			}
			(lows[debt] as Float64Array)[at] = low;
		}
	}
	return lows;
}

function levelOn(closes: Float64Array, day: number, start: number, relief: Float64Array): number {
	return (closes[day] as number) * (relief[day - start] as number);
}

/** Whether a day's close is on or above the line from an earlier one to a later one. */
function isAbove(closes: Float64Array, early: number, day: number, late: number): boolean {
	const rise = (closes[day] as number) - (closes[early] as number);
	return ((closes[late] as number) - (closes[day] as number)) * (day - early) <= rise * (late - day);
}

export type LoanCourse = {
	callDay: number;
	saleDay: number;
	/** The lowest price, as a ratio to the start and divided by the debt's growth. The highest LTV was start LTV ÷ this. */
	low: number;
	/** The day of liquidation if the borrower restores the start LTV once, at the margin call. 0 is never. */
	saleDayAfterTopUp: number;
	/** The collateral added at the margin call, as a share of the original; 0 without a margin call in time. */
	added: number;
};

type Thresholds = {
	/** The price ratio, divided by the debt's growth, that triggers a margin call. It's start LTV ÷ threshold; 0 is never. */
	call: number;
	sale: number;
	/** 1 ÷ debt growth, by day from 0. */
	relief: Float64Array;
};

/** The levels a loan breaks at, and what its growing debt takes off the price by day. */
export function thresholdsOf(loan: Loan): Thresholds {
	return { ...levelsOf(loan), relief: reliefOf(loan) };
}

function levelsOf(loan: Loan): Pick<Thresholds, "call" | "sale"> {
	const start = startLtv(loan);
	return { call: loan.margin === null ? 0 : start / loan.margin, sale: start / loan.liquidation };
}

function reliefOf(loan: Loan): Float64Array {
	const relief = new Float64Array(loan.days + 1);
	for (let day = 0; day < relief.length; day++) relief[day] = 1 / debtGrowth(loan, day);
	return relief;
}

/** Both thresholds are levels of one number, and only a new low can reach them: one product a day. @param course overwritten */
export function followLoan(
	values: Float64Array,
	at: number,
	days: number,
	{ call, sale, relief }: Thresholds,
	course: LoanCourse,
): void {
	const start = values[at] as number;
	const callLevel = start * call;
	const saleLevel = start * sale;
	let low = Number.POSITIVE_INFINITY;
	let callDay = 0;
	let saleDay = 0;
	for (let day = 1; day <= days; day++) {
		const level = (values[at + day] as number) * (relief[day] as number);
		if (level >= low) continue;
		low = level;
		if (callDay === 0 && level <= callLevel) callDay = day;
		if (saleDay === 0 && level <= saleLevel) saleDay = day;
	}
	course.callDay = callDay;
	course.saleDay = saleDay;
	course.low = low / start;
	course.saleDayAfterTopUp = saleDay;
	course.added = 0;
	if (callDay === 0 || callDay === saleDay) return;

	// Restoring the start LTV lowers the liquidation price by the same ratio as the price fell.
	const called = (values[at + callDay] as number) * (relief[callDay] as number);
	const lowered = called * sale;
	course.added = start / called - 1;
	course.saleDayAfterTopUp = 0;
	for (let day = callDay + 1; day <= days; day++) {
		if ((values[at + day] as number) * (relief[day] as number) > lowered) continue;
		course.saleDayAfterTopUp = day;
		return;
	}
}

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
