import type { AppLoadContext } from "@remix-run/cloudflare";
import { partsOf } from "~/finance/price-parts.server";
import { ofSeries, readSeries, seriesHref } from "~/finance/price-series.server";
import type { Series } from "~/finance/series";
import { oldSeriesWords } from "~/finance/series-age";
import { dayOf } from "~/ui/format";
import content from "~db/content/price-story.json";
import { readCurrentPrice } from "./current-price.server";
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

const storyData = ofSeries(
	(series: Series): StoryData => ({
		series,
		falls: fallsOf(series.closes),
		milestones: marksOf(content),
		halvings: halvingsOf(content),
	}),
);

export type StoryView = Awaited<ReturnType<typeof loadPriceStory>>["view"];

export async function loadPriceStory(context: AppLoadContext, request: Request) {
	const today = dayOf(context.now());
	const data = storyData(await readSeries(context));
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
			seriesHref: seriesHref(series),
			lastClose: lastCloseWords(extent.last, today),
			old: oldSeriesWords(extent.last, today),
			marks: milestones,
			halvings,
			milestones: milestoneRows(content),
			years: yearRows(series, falls),
			segments: segmentRows(partsOf(series)),
		},
		// Pages of the ranges that have links are cached; any two days that somebody types would fill the cache.
		canonical: isOffered ? storyHref(state, extent) : "/price-story",
	};
}
