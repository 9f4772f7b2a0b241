import { parseSeries, type Series } from "~/finance/series";
import { Explore } from "./explore";
import { fallsOf } from "./falls";
import type { StoryData } from "./layout-story";
import type { Halving, Milestone } from "./milestones";

export type Explorer = { Explore: typeof Explore; data: StoryData };

let loading: Promise<Series> | null = null;

/** What moves about in the chart, with the daily closes; null where they do not come, and the drawn chart stays. */
export async function loadExplorer(milestones: Milestone[], halvings: Halving[]): Promise<Explorer | null> {
	try {
		loading ??= readSeries();
		const series = await loading;
		return { Explore, data: { series, falls: fallsOf(series.closes), milestones, halvings } };
	} catch {
		loading = null;
		return null;
	}
}

async function readSeries(): Promise<Series> {
	const response = await fetch("/price-story.csv");
	if (!response.ok) throw new Error(`The series does not come: ${response.status}`);
	return parseSeries(await response.text());
}
