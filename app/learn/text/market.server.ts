import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import type { Market } from "~/tools/calculator";

export async function marketOfTexts(context: Pick<AppLoadContext, "cache" | "db">): Promise<Market> {
	const series = await readSeries(context);
	return { series, recent: recentOf(series) };
}
