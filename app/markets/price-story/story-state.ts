/** Reads the price story's address and prints the addresses of its other views. Pure; never throws. */

import { lastDay, type Series } from "~/finance/series";
import { readInput } from "~/tools/read-state";
import { addDays, daysBetween } from "~/ui/format";

export type StoryState = {
	view: "price" | "drawdown";
	scale: "log" | "linear";
	/** ISO days inside the series, both shown. */
	from: string;
	to: string;
};

export type Extent = { first: string; last: string };

const SHORTEST = 14;

export function extentOf(series: Series): Extent {
	return { first: series.first, last: lastDay(series) };
}

export function readStoryState(params: URLSearchParams, series: Series) {
	const { first, last } = extentOf(series);
	const problems: string[] = [];
	const view = choice(params, "view", ["price", "drawdown"], problems);
	const scale = choice(params, "scale", ["log", "linear"], problems);
	const texts = { from: params.get("from")?.trim() || first, to: params.get("to")?.trim() || last };
	const errors: { from?: string; to?: string } = {};
	for (const end of ["from", "to"] as const) {
		const { error } = readInput({ type: "date", label: "", default: first }, texts[end], series);
		if (error !== null) errors[end] = error;
	}
	const from = errors.from ? first : texts.from;
	let to = errors.to ? last : texts.to;
	if (!errors.from && !errors.to && daysBetween(from, to) < SHORTEST) {
		errors.to = `Enter a date at least ${SHORTEST} days after the first.`;
		to = last;
	}
	const isTooShort = daysBetween(from, to) < SHORTEST;
	return { state: { view, scale, from: isTooShort ? first : from, to }, texts, errors, problems };
}

function choice<const T extends string>(
	params: URLSearchParams,
	name: string,
	choices: readonly [T, ...T[]],
	problems: string[],
) {
	const asked = params.get(name);
	const known = choices.find((each) => each === asked);
	if (asked && !known) problems.push(`We don’t have that ${name}. Here’s ${choices[0]} instead.`);
	return known ?? choices[0];
}

export function storyHref(state: StoryState, extent: Extent): string {
	const params = new URLSearchParams();
	if (state.view !== "price") params.set("view", state.view);
	if (state.scale !== "log") params.set("scale", state.scale);
	if (state.from !== extent.first) params.set("from", state.from);
	if (state.to !== extent.last) params.set("to", state.to);
	const query = params.toString();
	return query ? `/price-story?${query}` : "/price-story";
}

export function rangesOf({ first, last }: Extent, lastHalving: string) {
	const back = (years: number) => addDays(last, -Math.round(years * 365.25));
	return [
		{ label: "All", from: first, to: last },
		{ label: "10 years", from: back(10), to: last },
		{ label: "5 years", from: back(5), to: last },
		{ label: "2 years", from: back(2), to: last },
		{ label: "1 year", from: back(1), to: last },
		{ label: "Since last halving", from: lastHalving, to: last },
	];
}
