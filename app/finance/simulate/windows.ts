import { dayAt, placeOf, type Series } from "../series";
import { followLoan, type LoanCourse, lowsAhead, thresholdsOf } from "./count";
import type { Loan } from "./loan";

export type Replay = {
	start: string;
	price: number;
	days: number;
	callDay: number | null;
	saleDay: number | null;
	/** The lowest close as a fall from the first, a positive share of one, and its ISO day. */
	fall: number;
	fallOn: string;
	survivedSale: number;
	survivedCall: number | null;
};

export type Crash = { name: string; from: string; to: string };

export const CRASHES: readonly Crash[] = [
	{ name: "2013", from: "2013-11-01", to: "2013-12-31" },
	{ name: "2018", from: "2017-12-01", to: "2018-01-31" },
	{ name: "March 2020", from: "2020-02-01", to: "2020-03-11" },
	{ name: "May 2021", from: "2021-04-01", to: "2021-05-11" },
	{ name: "2022", from: "2021-10-01", to: "2022-03-31" },
];

/** Starts of the worst windows are kept apart by this share of the term, so that each is a stretch of its own. */
const WORST_APART = 300 / 365;

export function replay(series: Series, loan: Loan, place: number): Replay {
	const { closes } = series;
	const days = Math.min(loan.days, closes.length - 1 - place);
	const course: LoanCourse = { callDay: 0, saleDay: 0, low: 0, saleDayAfterTopUp: 0, added: 0 };
	followLoan(closes, place, days, thresholdsOf(loan), course);
	let lowest = place + Math.min(1, days);
	for (let at = lowest; at <= place + days; at++)
		if ((closes[at] as number) < (closes[lowest] as number)) lowest = at;
	const price = closes[place] as number;
	return {
		start: dayAt(series, place),
		price,
		days,
		callDay: course.callDay || null,
		saleDay: course.saleDay || null,
		fall: Math.max(0, 1 - (closes[lowest] as number) / price),
		fallOn: dayAt(series, lowest),
		survivedSale: loan.liquidation * course.low,
		survivedCall: loan.margin === null ? null : loan.margin * course.low,
	};
}

export function replayCrashes(series: Series, loan: Loan): Array<Replay & { name: string }> {
	return CRASHES.flatMap(({ name, from, to }) => {
		const [first, last] = [placeOf(series, from), placeOf(series, to)];
		if (first < 0 || last >= series.closes.length - 1) return [];
		let highest = first;
		for (let at = first; at <= last; at++)
			if ((series.closes[at] as number) > (series.closes[highest] as number)) highest = at;
		return [{ name, ...replay(series, loan, highest) }];
	});
}

/** One per bad period: starts are at least `WORST_APART` of the term apart. */
export function worstWindows(series: Series, loan: Loan, since: string, count: number): Replay[] {
	const from = Math.max(0, placeOf(series, since));
	const falls = deepestFalls(series.closes, loan.days, from);
	const apart = Math.max(1, Math.round(loan.days * WORST_APART));
	const worst: Replay[] = [];
	while (worst.length < count) {
		let deepest = -1;
		for (let at = 0; at < falls.length; at++) if ((falls[at] as number) > (falls[deepest] ?? 0)) deepest = at;
		if (deepest < 0) break;
		worst.push(replay(series, loan, from + deepest));
		falls.fill(0, Math.max(0, deepest - apart + 1), deepest + apart);
	}
	return worst;
}

function deepestFalls(closes: Float64Array, days: number, from: number): Float64Array {
	const [lows = new Float64Array(0)] = lowsAhead(closes, from, [new Float64Array(days + 1).fill(1)]);
	return lows.map((low, at) => Math.max(0, 1 - low / (closes[from + at] as number)));
}
