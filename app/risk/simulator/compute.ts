import { type Series, seriesUntil } from "~/finance/series";
import { startLtv } from "~/finance/simulate/loan";
import { pathsOf, type SimulatorInputs } from "~/finance/simulate/method";
import { startSimulation } from "~/finance/simulate/simulation";
import { replayCrashes, worstWindows } from "~/finance/simulate/windows";
import { dollars, formatBitcoin, formatRate, formatRatio, plural } from "~/ui/format";
import { printInputs } from "./inputs";
import type { OutcomeView } from "./outcome-view";
import { presentReplay, presentWays, type ReplayView, type WayView } from "./present";
import { presentOutcome } from "./present-outcome";
import { noCallWords } from "./words";

export const PATH = "/risk-simulator";

/** A few milliseconds. The browser follows the rest. The server follows all past windows. */
const SERVER_PATHS = 500;
const WORST = 6;

type Computed = {
	lede: string;
	/** Null if a field has an error. Then there is no outcome either. */
	inputs: SimulatorInputs | null;
	outcome: OutcomeView | null;
	ways: WayView[];
	worst: ReplayView[];
	crashes: ReplayView[];
	canonical: string;
	/** The address that gives the same result when the series has grown. */
	shareHref: string;
};

export function computed(
	inputs: SimulatorInputs | null,
	series: Series,
	terms: string[],
	addressOf: (query: string) => string,
	lead: string | null = null,
): Computed {
	if (!inputs)
		return {
			lede: "Correct the marked fields to see results.",
			inputs: null,
			outcome: null,
			ways: [],
			worst: [],
			crashes: [],
			canonical: PATH,
			shareHref: PATH,
		};
	const known = seriesUntil(series, inputs.until);
	const paths = pathsOf(inputs, series);
	const running = startSimulation(inputs.loan, paths);
	running.advance(inputs.method === "history" ? paths.count : SERVER_PATHS);
	const outcome = presentOutcome(inputs, series, running.result());
	return {
		lede: ledeOf(inputs, lead),
		inputs,
		outcome,
		ways: presentWays(inputs, series, terms, outcome, addressOf),
		worst: worstWindows(known, inputs.loan, inputs.since, WORST).map((replay) =>
			presentReplay(replay, inputs.noCall),
		),
		crashes: replayCrashes(known, inputs.loan).map((replay) =>
			presentReplay(replay, inputs.noCall, replay.name),
		),
		canonical: hrefOf(printInputs(inputs, series, terms)),
		shareHref: addressOf(printInputs(inputs, series, terms, true)),
	};
}

function hrefOf(query: string): string {
	return query ? `${PATH}?${query}` : PATH;
}

function ledeOf({ loan, rate, compounding, noCall }: SimulatorInputs, lead: string | null): string {
	const { principal, days, btc, margin, liquidation, interest, apr } = loan;
	const collateral = formatBitcoin(Math.round(btc * 1e5) * 1e3);
	const call = margin === null ? noCallWords(noCall) : `a margin call at ${formatRate(margin)}`;
	const paid =
		interest === "cash"
			? ", with interest paid in cash"
			: compounding === "simple"
				? ""
				: `, compounded ${compounding} (counted as ${formatRate(apr)} simple interest, with the same debt at the end)`;
	const named = [lead, formatRatio(rate)].filter(Boolean).join(" ");
	return `You borrow ${dollars(principal)} against ${collateral} for ${plural(days, "day", "days")} at ${named}${paid}. The loan starts at ${formatRate(startLtv(loan))} LTV, with ${call} and liquidation at ${formatRate(liquidation)}.`;
}
