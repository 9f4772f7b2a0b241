import { readFileSync } from "node:fs";
import { annualVolatility, logReturns, parseSeries, placeOf } from "~/finance/series";
import type { Loan } from "~/finance/simulate/loan";
import { VOLATILITY_DAYS } from "~/finance/simulate/model";
import { blockBootstrap, historicalWindows, randomWalk } from "~/finance/simulate/paths";
import { simulate } from "~/finance/simulate/simulation";

const PATHS = 10_000;
const DAYS = 365;
const ROUNDS = 9;
const BLOCK = 30;

const loan: Loan = {
	principal: 50_000,
	apr: 0.119,
	days: DAYS,
	btc: 1.2766551227,
	startPrice: 78_329.69,
	margin: 0.7,
	liquidation: 0.8,
	interest: "accrue",
};

/** The price a loan is called and sold at, as ratios by day: what a bare loop compares with. */
function barriers(): { call: Float64Array; sale: Float64Array } {
	const at = (ltv: number) =>
		Float64Array.from(
			{ length: DAYS + 1 },
			(_, day) => (loan.principal * (1 + (loan.apr * day) / 365)) / (loan.btc * loan.startPrice * ltv),
		);
	return { call: at(0.7), sale: at(0.8) };
}

/** The arithmetic alone: numbers in typed arrays, nothing named, nothing kept but the two counts. */
function bareWalk(sigma: number): number {
	const { call, sale } = barriers();
	const path = new Float64Array(DAYS + 1);
	const drift = (-sigma * sigma) / 2 / 365;
	const step = sigma * Math.sqrt(1 / 365);
	let state = 42;
	let kept = 0;
	let isKept = false;
	let calls = 0;
	let sales = 0;
	for (let at = 0; at < PATHS; at++) {
		path[0] = 1;
		for (let day = 1; day <= DAYS; day++) {
			let normal = kept;
			if (isKept) isKept = false;
			else {
				state = (state + 0x6d2b79f5) | 0;
				let a = Math.imul(state ^ (state >>> 15), 1 | state);
				a = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
				const u = ((a ^ (a >>> 14)) >>> 0) / 4294967296;
				state = (state + 0x6d2b79f5) | 0;
				let b = Math.imul(state ^ (state >>> 15), 1 | state);
				b = (b + Math.imul(b ^ (b >>> 7), 61 | b)) ^ b;
				const v = ((b ^ (b >>> 14)) >>> 0) / 4294967296;
				const radius = Math.sqrt(-2 * Math.log(1 - u));
				normal = radius * Math.cos(2 * Math.PI * v);
				kept = radius * Math.sin(2 * Math.PI * v);
				isKept = true;
			}
			path[day] = (path[day - 1] as number) * Math.exp(drift + step * normal);
		}
		let isCalled = 0;
		let isSold = 0;
		for (let day = 1; day <= DAYS; day++) {
			if ((path[day] as number) <= (call[day] as number)) isCalled = 1;
			if ((path[day] as number) <= (sale[day] as number)) isSold = 1;
		}
		calls += isCalled;
		sales += isSold;
	}
	return calls * PATHS + sales;
}

function bareBlocks(returns: Float64Array): number {
	const { call, sale } = barriers();
	const path = new Float64Array(DAYS + 1);
	const starts = returns.length - BLOCK + 1;
	let state = 42;
	let calls = 0;
	let sales = 0;
	for (let at = 0; at < PATHS; at++) {
		let sum = 0;
		let from = 0;
		for (let day = 1; day <= DAYS; day++) {
			if ((day - 1) % BLOCK === 0) {
				state = (state + 0x6d2b79f5) | 0;
				let a = Math.imul(state ^ (state >>> 15), 1 | state);
				a = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
				from = Math.floor((((a ^ (a >>> 14)) >>> 0) / 4294967296) * starts) - day + 1;
			}
			sum += returns[from + day - 1] as number;
			path[day] = Math.exp(sum);
		}
		let isCalled = 0;
		let isSold = 0;
		for (let day = 1; day <= DAYS; day++) {
			if ((path[day] as number) <= (call[day] as number)) isCalled = 1;
			if ((path[day] as number) <= (sale[day] as number)) isSold = 1;
		}
		calls += isCalled;
		sales += isSold;
	}
	return calls * PATHS + sales;
}

/** The shortest time of each of several pieces of work, done in turns: what a busy machine adds is left out. */
function shortest(works: Array<() => unknown>): number[] {
	const times = works.map(() => Number.POSITIVE_INFINITY);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [at, work] of works.entries()) {
			const started = performance.now();
			work();
			times[at] = Math.min(times[at] ?? 0, performance.now() - started);
		}
	}
	return times;
}

/**
 * The whole simulation with everything it reports, beside a loop that only draws the paths and counts. Both run in turns
 * in this process.
 */
export function measureSimulator(): Array<Record<string, string | number>> {
	const series = parseSeries(readFileSync("db/content/price-history.csv", "utf8"));
	const sigma = annualVolatility(series, VOLATILITY_DAYS);
	const returns = logReturns(series, placeOf(series, "2018-01-01"));
	const cases = [
		{
			method: "random walk",
			bare: () => bareWalk(sigma),
			ours: () => simulate(loan, randomWalk(series, DAYS, PATHS, 42)),
		},
		{
			method: "reshuffled months",
			bare: () => bareBlocks(returns),
			ours: () => simulate(loan, blockBootstrap(series, DAYS, PATHS, 42)),
		},
	];
	const rows = cases.map(({ method, bare, ours }) => {
		const counts = ours();
		if (bare() !== counts.calls * PATHS + counts.sales)
			throw new Error(`${method}: the bare loop counts otherwise`);
		const [whole = 0, loop = 1] = shortest([ours, bare]);
		return { method, "time, of the bare loop": (whole / loop).toFixed(2) };
	});
	const [history = 0, walk = 1] = shortest([
		() => simulate(loan, historicalWindows(series, DAYS, "2013-01-01")),
		() => simulate(loan, randomWalk(series, DAYS, PATHS, 42)),
	]);
	return [
		...rows,
		{
			method: "every window of history since 2013, of the random walk’s time",
			"time, of the bare loop": (history / walk).toFixed(2),
		},
	];
}
