import { annualVolatility, logReturns, placeOf, type Series } from "../series";
import { BLOCK_DAYS, BLOCKS_SINCE, DRIFT, VOLATILITY_DAYS, YEAR_DAYS } from "./model";
import { fillNormals, mulberry32, normalStream } from "./random";

/** `next` prepares the next path and returns the index of its day 0 in `values`. */
export type Paths = {
	count: number;
	days: number;
	values: Float64Array;
	next: () => number;
};

export function historicalWindows(series: Series, days: number, since: string): Paths {
	const from = Math.max(0, placeOf(series, since));
	let at = from;
	return {
		count: Math.max(0, series.closes.length - days - from),
		days,
		values: series.closes,
		next: () => at++,
	};
}

export function blockBootstrap(series: Series, days: number, count: number, seed: number): Paths {
	const returns = logReturns(series, placeOf(series, BLOCKS_SINCE));
	const uniform = mulberry32(seed);
	const starts = returns.length - BLOCK_DAYS + 1;
	const values = new Float64Array(days + 1);
	values[0] = 1;
	return {
		count,
		days,
		values,
		next() {
			let sum = 0;
			for (let day = 0; day < days; ) {
				const block = Math.floor(uniform() * starts);
				const end = Math.min(days, day + BLOCK_DAYS);
				for (let at = block; day < end; at++) {
					sum += returns[at] as number;
					values[++day] = Math.exp(sum);
				}
			}
			return 0;
		},
	};
}

export function randomWalk(series: Series, days: number, count: number, seed: number): Paths {
	return geometricBrownianMotion(annualVolatility(series, VOLATILITY_DAYS), days, count, seed);
}

/** `S_(t+1) = S_t * exp((mu - sigma^2 / 2) / 365 + sigma * sqrt(1 / 365) * Z)`. @param sigma a year */
export function geometricBrownianMotion(sigma: number, days: number, count: number, seed: number): Paths {
	const stream = normalStream(seed);
	const drift = (DRIFT - (sigma * sigma) / 2) / YEAR_DAYS;
	const step = sigma * Math.sqrt(1 / YEAR_DAYS);
	const values = new Float64Array(days + 1);
	return {
		count,
		days,
		values,
		next() {
			fillNormals(stream, values, 1);
			let price = 1;
			values[0] = price;
			for (let day = 1; day <= days; day++) {
				price *= Math.exp(drift + step * (values[day] as number));
				values[day] = price;
			}
			return 0;
		},
	};
}
