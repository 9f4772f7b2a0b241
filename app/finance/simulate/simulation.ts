import { followLoan, type LoanCourse, thresholdsOf } from "./count";
import type { Loan } from "./loan";
import { FAN_SHARES, SURVIVED_SHARES } from "./model";
import type { Paths } from "./paths";
import { median, placeAll, quantiles } from "./quantile";

export type Simulation = {
	paths: number;
	calls: number;
	sales: number;
	medianCallDay: number | null;
	medianSaleDay: number | null;
	/** How many had been called and sold by each quarter of the term. */
	byDay: Array<{ day: number; calls: number; sales: number }>;
	/** By day, the price ratios below which `FAN_SHARES` of the paths lie. The price goes on where a loan has ended. */
	fan: Array<{ day: number; ratios: number[] }>;
	/** `added` is the median added collateral, as a share of the original. */
	topUp: { sales: number; added: number | null };
	survived: Array<{ share: number; sale: number; call: number | null }>;
};

type RunningSimulation = {
	advance: (count: number) => boolean;
	done: () => number;
	result: () => Simulation;
};

const FAN_STEPS = 24;

export function startSimulation(loan: Loan, paths: Paths): RunningSimulation {
	const { days, values } = paths;
	const thresholds = thresholdsOf(loan);
	const fanDays = fanDaysOf(days);
	const fan = fanDays.map(() => new Float64Array(paths.count));
	const lows = new Float64Array(paths.count);
	const added = new Float64Array(paths.count);
	// How many are called and sold on each day; those of day 0 never are.
	const callsOn = new Uint32Array(days + 1);
	const salesOn = new Uint32Array(days + 1);
	let addings = 0;
	const course: LoanCourse = { callDay: 0, saleDay: 0, low: 0, saleDayAfterTopUp: 0, added: 0 };
	let done = 0;
	let salesAfterTopUp = 0;

	function advance(count: number): boolean {
		for (const end = Math.min(paths.count, done + count); done < end; done++) {
			const at = paths.next();
			followLoan(values, at, days, thresholds, course);
			lows[done] = course.low;
			countOn(callsOn, course.callDay);
			countOn(salesOn, course.saleDay);
			if (course.added > 0) added[addings++] = course.added;
			if (course.saleDayAfterTopUp > 0) salesAfterTopUp++;
			const start = values[at] as number;
			for (let place = 0; place < fanDays.length; place++)
				(fan[place] as Float64Array)[done] = (values[at + (fanDays[place] as number)] as number) / start;
		}
		return done === paths.count;
	}

	function result(): Simulation {
		const calls = done - (callsOn[0] as number);
		const sales = done - (salesOn[0] as number);
		return {
			paths: done,
			calls,
			sales,
			medianCallDay: medianDay(callsOn, calls),
			medianSaleDay: medianDay(salesOn, sales),
			byDay: quartersOf(days).map((day) => ({
				day,
				calls: sumUpTo(callsOn, day),
				sales: sumUpTo(salesOn, day),
			})),
			fan: fanDays.map((day, place) => ({
				day,
				ratios: quantiles((fan[place] as Float64Array).slice(0, done), FAN_SHARES).map(rounded),
			})),
			topUp: {
				sales: salesAfterTopUp,
				added: addings > 0 ? rounded(median(added.slice(0, addings))) : null,
			},
			survived: survivedLtvs(lows.slice(0, done), loan),
		};
	}

	return { advance, done: () => done, result };
}

export function simulate(loan: Loan, paths: Paths): Simulation {
	const running = startSimulation(loan, paths);
	running.advance(paths.count);
	return running.result();
}

/** A path reaches a threshold if start LTV ÷ threshold is at or above its low. Names the first LTV that is too high. */
function survivedLtvs(lows: Float64Array, { margin, liquidation }: Loan): Simulation["survived"] {
	const places = SURVIVED_SHARES.map((share) => Math.floor((1 - share) * lows.length + 1e-9));
	placeAll(lows, [...new Set(places)].reverse());
	return SURVIVED_SHARES.map((share, at) => {
		const low = lows[places[at] as number] ?? Number.NaN;
		return { share, sale: rounded(liquidation * low), call: margin === null ? null : rounded(margin * low) };
	});
}

function fanDaysOf(days: number): number[] {
	const step = Math.max(1, Math.round(days / FAN_STEPS));
	const between = Array.from({ length: Math.ceil(days / step) }, (_, place) => place * step);
	return [...between, days];
}

function quartersOf(days: number): number[] {
	return [...new Set([0.25, 0.5, 0.75, 1].map((share) => Math.max(1, Math.round(share * days))))];
}

function countOn(counts: Uint32Array, day: number): void {
	counts[day] = (counts[day] as number) + 1;
}

function sumUpTo(counts: Uint32Array, day: number): number {
	return counts.subarray(1, day + 1).reduce((sum, count) => sum + count, 0);
}

function medianDay(counts: Uint32Array, came: number): number | null {
	if (came === 0) return null;
	const dayOfPlace = (place: number) => {
		let before = 0;
		for (let day = 1; day < counts.length; day++) {
			before += counts[day] as number;
			if (before > place) return day;
		}
		return counts.length - 1;
	};
	return (dayOfPlace((came - 1) >> 1) + dayOfPlace(came >> 1)) / 2;
}

/** Nine digits. Engines differ in the last bit of `exp` and `sin`, and one seed must give one result everywhere. */
function rounded(value: number): number {
	return Number(value.toPrecision(9));
}
