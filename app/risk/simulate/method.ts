import type { Series } from "~/calculators/series";
import type { SimulatorInputs } from "./inputs";
import { BLOCKS_SINCE, VOLATILITY_DAYS } from "./model";
import { blockBootstrap, historicalWindows, type Paths, randomWalk } from "./paths";
import { dayAt, placeOf, seriesUntil } from "./price-series";

/** The paths that a simulation asks for. Nothing of the series after its `until` is used. */
export function pathsOf({ method, loan, since, until, seed, paths }: SimulatorInputs, series: Series): Paths {
	const known = seriesUntil(series, until);
	if (method === "history") return historicalWindows(known, loan.days, since);
	const draw = method === "blocks" ? blockBootstrap : randomWalk;
	return draw(known, loan.days, paths, seed);
}

/**
 * The first day on which a method of chance has a year of returns to draw from: blocks are cut from those since 2018, the
 * volatility of the walk is that of the last year. With fewer it would make up numbers from nothing.
 */
export function firstUntil(method: "blocks" | "walk", series: Series): string {
	return dayAt(series, (method === "blocks" ? placeOf(series, BLOCKS_SINCE) : 0) + VOLATILITY_DAYS);
}
