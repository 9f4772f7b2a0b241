import { type Fate, followLoan, type Thresholds } from "./fate";
import { debtGrowth, type Loan, startLtv } from "./loan";
import { FAN_SHARES, SURVIVED_SHARES } from "./model";
import type { Paths } from "./paths";
import { median, quantiles } from "./quantile";

/** What came of a loan on many ways of the price. Shares are of the paths; days count from the day of the loan. */
export type Simulation = {
	paths: number;
	calls: number;
	sales: number;
	/** Half of the first calls, and of the sales, had come by this day; null where there were none. */
	medianCallDay: number | null;
	medianSaleDay: number | null;
	/** How many had been called and sold by each of the fan's days. */
	byDay: Array<{ day: number; calls: number; sales: number }>;
	/** By day, the price ratios below which `FAN_SHARES` of the paths lie. The price goes on where a loan has ended. */
	fan: Array<{ day: number; ratios: number[] }>;
	/** Where the borrower restores the start LTV at the call, once. `added`: half of them add more, a share of the collateral. */
	topUp: { sales: number; added: number | null };
	/** The start LTVs that this share of the paths stays below the sale, and the call, with. */
	survived: Array<{ share: number; sale: number; call: number | null }>;
};

/** A simulation that is done in pieces, so that it can say how far it is and be given up. */
export type RunningSimulation = {
	/** Follows the loan along up to so many more paths; true when all are done. */
	advance: (count: number) => boolean;
	done: () => number;
	/** Of the paths done so far. */
	result: () => Simulation;
};

/** Places of the fan: the day of the loan, its last day, and about this many between. */
const FAN_STEPS = 36;

/** Begins to follow a loan along paths. Nothing is kept of a path but its fate and its price on the fan's days. */
export function startSimulation(loan: Loan, paths: Paths): RunningSimulation {
	const { days, values } = paths;
	const thresholds = thresholdsOf(loan);
	const fanDays = fanDaysOf(days);
	const fan = fanDays.map(() => new Float64Array(paths.count));
	const lows = new Float64Array(paths.count);
	const callDays = new Uint16Array(paths.count);
	const saleDays = new Uint16Array(paths.count);
	const added = new Float64Array(paths.count);
	const fate: Fate = { callDay: 0, saleDay: 0, low: 0, saleDayAfterTopUp: 0, added: 0 };
	let done = 0;
	let salesAfterTopUp = 0;

	function advance(count: number): boolean {
		for (const end = Math.min(paths.count, done + count); done < end; done++) {
			const at = paths.next();
			followLoan(values, at, days, thresholds, fate);
			lows[done] = fate.low;
			callDays[done] = fate.callDay;
			saleDays[done] = fate.saleDay;
			added[done] = fate.added;
			if (fate.saleDayAfterTopUp > 0) salesAfterTopUp++;
			const start = values[at] as number;
			for (let place = 0; place < fanDays.length; place++)
				(fan[place] as Float64Array)[done] = (values[at + (fanDays[place] as number)] as number) / start;
		}
		return done === paths.count;
	}

	function result(): Simulation {
		const called = daysThatCame(callDays, done);
		const sold = daysThatCame(saleDays, done);
		return {
			paths: done,
			calls: called.length,
			sales: sold.length,
			medianCallDay: called.length > 0 ? median(called.slice()) : null,
			medianSaleDay: sold.length > 0 ? median(sold.slice()) : null,
			byDay: fanDays.map((day) => ({ day, calls: countUpTo(called, day), sales: countUpTo(sold, day) })),
			fan: fanDays.map((day, place) => ({
				day,
				ratios: quantiles((fan[place] as Float64Array).slice(0, done), FAN_SHARES),
			})),
			topUp: {
				sales: salesAfterTopUp,
				added: medianOf(added.subarray(0, done).filter((share) => share > 0)),
			},
			survived: survivedLtvs(lows.slice(0, done), loan),
		};
	}

	return { advance, done: () => done, result };
}

/** Follows a loan along all of the paths at once. */
export function simulate(loan: Loan, paths: Paths): Simulation {
	const running = startSimulation(loan, paths);
	running.advance(paths.count);
	return running.result();
}

/** The levels a loan breaks at, and what its growing debt takes off the price by day. */
export function thresholdsOf(loan: Loan): Thresholds {
	const start = startLtv(loan);
	return {
		call: loan.margin === null ? 0 : start / loan.margin,
		sale: start / loan.liquidation,
		relief: Float64Array.from({ length: loan.days + 1 }, (_, day) => 1 / debtGrowth(loan, day)),
	};
}

/**
 * The start LTVs with which a share of the paths stays below a threshold: a path reaches it when start LTV ÷ threshold
 * is at or above its low. The LTV named is the first that is too much.
 */
function survivedLtvs(lows: Float64Array, { margin, liquidation }: Loan): Simulation["survived"] {
	const sorted = lows.sort();
	return SURVIVED_SHARES.map((share) => {
		const low = sorted[Math.floor((1 - share) * sorted.length + 1e-9)] ?? Number.NaN;
		return { share, sale: liquidation * low, call: margin === null ? null : margin * low };
	});
}

function fanDaysOf(days: number): number[] {
	const step = Math.max(1, Math.round(days / FAN_STEPS));
	const between = Array.from({ length: Math.ceil(days / step) }, (_, place) => place * step);
	return [...between, days];
}

function daysThatCame(days: Uint16Array, done: number): Float64Array {
	return Float64Array.from(days.subarray(0, done).filter((day) => day > 0)).sort();
}

/** How many of the sorted days are not after one. */
function countUpTo(sorted: Float64Array, day: number): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sorted[middle] as number) <= day) low = middle + 1;
		else high = middle;
	}
	return low;
}

function medianOf(values: Float64Array): number | null {
	return values.length > 0 ? median(values) : null;
}
