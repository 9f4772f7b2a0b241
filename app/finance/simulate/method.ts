import type { Compounding } from "../offer-cost";
import { type Series, seriesUntil } from "../series";
import type { Loan } from "./loan";
import type { Method } from "./model";
import { blockBootstrap, historicalWindows, type Paths, randomWalk } from "./paths";

export type SimulatorInputs = {
	/** With the simple rate at which the debt grows. */
	loan: Loan;
	/** The rate that was named, and whether interest that is added bears interest. */
	rate: number;
	compounding: Compounding;
	/** The lender liquidates without a margin call. An unknown margin call is something else. */
	noCall: boolean;
	byBitcoin: boolean;
	method: Method;
	since: string;
	until: string;
	seed: number;
	paths: number;
};

export function pathsOf({ method, loan, since, until, seed, paths }: SimulatorInputs, series: Series): Paths {
	const known = seriesUntil(series, until);
	if (method === "history") return historicalWindows(known, loan.days, since);
	const draw = method === "blocks" ? blockBootstrap : randomWalk;
	return draw(known, loan.days, paths, seed);
}
