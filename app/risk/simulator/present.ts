import { placeOf, type Series, seriesUntil } from "~/finance/series";
import { countWindows, effectiveSample } from "~/finance/simulate/count";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { BLOCK_DAYS, BLOCKS_SINCE, HISTORY_SINCE, type Method } from "~/finance/simulate/model";
import type { Replay } from "~/finance/simulate/windows";
import { wholePercent, wholePercentBelow } from "~/finance/words";
import { formatCount, formatDate, formatFall } from "~/ui/format";
import { firstUntil, printInputs } from "./inputs";
import type { OutcomeView } from "./outcome-view";
import { methodWords, noCallWords, resultOf } from "./words";

export type ReplayView = ReturnType<typeof presentReplay>;

export type WayView = {
	method: Method;
	name: string;
	note: string;
	href: string;
	chosen: boolean;
	/** Whole percentages; null before they are computed. */
	result: { call: string; sale: string } | null;
};

const SINCE = [HISTORY_SINCE, BLOCKS_SINCE];

/** We count past windows here. The other two have a result only if it was computed already. */
export function presentWays(
	inputs: SimulatorInputs,
	series: Series,
	terms: string[],
	outcome: OutcomeView,
	addressOf: (query: string) => string,
): WayView[] {
	const href = (change: Partial<SimulatorInputs>) =>
		addressOf(printInputs({ ...inputs, ...change }, series, terms));
	const known = seriesUntil(series, inputs.until);
	const days = [...new Set([...SINCE, ...(inputs.method === "history" ? [inputs.since] : [])])]
		.filter((since) => placeOf(series, inputs.until) - placeOf(series, since) >= inputs.loan.days)
		.sort();
	const history = days.map((since): WayView => {
		const { paths, calls, sales } = countWindows(inputs.loan, known, since);
		return {
			method: "history",
			name: `${methodWords.history.row} ${sinceWords(since)}`,
			note: `${formatCount(paths)} overlapping periods, about ${formatCount(effectiveSample(paths, inputs.loan.days))} separate`,
			href: href({ method: "history", since }),
			chosen: inputs.method === "history" && inputs.since === since,
			result: {
				call: inputs.loan.margin === null ? noCallWords(inputs.noCall) : wholePercent(calls / paths),
				sale: wholePercent(sales / paths),
			},
		};
	});
	const possible = (["blocks", "walk"] as const).filter(
		(method) => inputs.until >= firstUntil(method, series),
	);
	const chance = possible.map(
		(method): WayView => ({
			method,
			name:
				method === "blocks" ? `${methodWords.blocks.row} ${sinceWords(BLOCKS_SINCE)}` : methodWords.walk.row,
			note: `${formatCount(inputs.paths)} random runs${method === "blocks" ? ` from ${BLOCK_DAYS}-day blocks` : ""}, seed ${inputs.seed}`,
			href: href({ method }),
			chosen: inputs.method === method,
			result: outcome.method === method ? resultOf(outcome) : null,
		}),
	);
	return [...history, ...chance];
}

export function sinceWords(day: string): string {
	return day.endsWith("-01-01") ? day.slice(0, 4) : formatDate(day);
}

export function presentReplay(replay: Replay, noCall: boolean, crash?: string) {
	const day = formatDate(replay.start);
	return {
		name: crash ?? day,
		note: crash ? `loan started on ${day}` : null,
		called:
			replay.callDay === null
				? replay.survivedCall === null
					? noCallWords(noCall)
					: "never"
				: `day ${replay.callDay}`,
		sold: replay.saleDay === null ? "never" : `day ${replay.saleDay}`,
		fall: formatFall(replay.fall),
		fallOn: formatDate(replay.fallOn),
		survived: wholePercentBelow(replay.survivedSale),
	};
}
