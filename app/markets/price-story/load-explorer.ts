import { fetchSeries } from "~/finance/fetch-series";
import { Explore } from "./explore";
import { fallsOf } from "./falls";
import type { StoryData } from "./layout-story";
import type { Halving, Milestone } from "./milestones";

export type Explorer = { Explore: typeof Explore; data: StoryData };

/** What moves about in the chart, with the daily closes; null where they do not come, and the drawn chart stays. */
export async function loadExplorer(
	seriesHref: string,
	milestones: Milestone[],
	halvings: Halving[],
): Promise<Explorer | null> {
	try {
		const series = await fetchSeries(seriesHref);
		return { Explore, data: { series, falls: fallsOf(series.closes), milestones, halvings } };
	} catch {
		return null;
	}
}
