import { fetchSeries } from "~/finance/fetch-series";
import { Explore } from "./explore";
import { fallsOf } from "./falls";
import type { StoryData } from "./layout-story";
import type { Halving, Milestone } from "./milestones";

export type Explorer = { Explore: typeof Explore; data: StoryData };

/** Null when the closes don't arrive. The drawn chart stays then. */
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
