import type { AppLoadContext } from "@remix-run/cloudflare";
import { priceSeries, seriesHref } from "~/finance/price-series.server";
import { dayOf } from "~/ui/format";
import history from "~db/content/price-history.meta.json";
import content from "~db/content/price-story.json";
import { readCurrentPrice } from "../current-price.server";
import { fallsOf } from "./falls";
import { layoutStory, type StoryData } from "./layout-story";
import {
	halvingsOf,
	lastCloseWords,
	marksOf,
	milestoneRows,
	segmentRows,
	summaryOf,
	yearRows,
} from "./present-story";
import { extentOf, rangesOf, readStoryState, storyHref } from "./story-state";
import type { StoryView } from "./view";

let kept: StoryData | null = null;

/** Computed once an isolate. */
function storyData(): StoryData {
	if (kept) return kept;
	const series = priceSeries();
	kept = {
		series,
		falls: fallsOf(series.closes),
		milestones: marksOf(content),
		halvings: halvingsOf(content),
	};
	return kept;
}

/** The price story that an address asks for, and the address its page is cached under. */
export async function loadPriceStory({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<{ view: StoryView; canonical: string }> {
	const data = storyData();
	const { series, falls, milestones, halvings } = data;
	const read = readStoryState(new URL(request.url).searchParams, series);
	const { state } = read;
	const extent = extentOf(series);
	const ranges = rangesOf(extent, halvings.at(-1)?.date ?? extent.first);
	const isOffered = ranges.some(({ from, to }) => from === state.from && to === state.to);
	return {
		view: {
			...read,
			extent,
			ranges,
			drawings: { wide: layoutStory(data, state, "wide"), narrow: layoutStory(data, state, "narrow") },
			summary: summaryOf(series, falls, state),
			price: await readCurrentPrice(context),
			seriesHref: seriesHref(),
			lastClose: lastCloseWords(extent.last, dayOf(context.now())),
			marks: milestones,
			halvings,
			milestones: milestoneRows(content),
			years: yearRows(series, falls),
			segments: segmentRows(history.segments),
		},
		// Pages of the ranges that have links are cached; any two days that somebody types would fill the cache.
		canonical: isOffered ? storyHref(state, extent) : "/price-story",
	};
}
