import { type Series, seriesUntil } from "../series";
import type { SimulatorInputs } from "./inputs";
import { blockBootstrap, historicalWindows, type Paths, randomWalk } from "./paths";

/** The paths that a simulation asks for. Nothing of the series after its `until` is used. */
export function pathsOf({ method, loan, since, until, seed, paths }: SimulatorInputs, series: Series): Paths {
	const known = seriesUntil(series, until);
	if (method === "history") return historicalWindows(known, loan.days, since);
	const draw = method === "blocks" ? blockBootstrap : randomWalk;
	return draw(known, loan.days, paths, seed);
}
