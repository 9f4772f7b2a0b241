import { priceSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import type { Market } from "~/tools/calculator";

/** What calculators in a text know of the market: the daily closes. */
export function marketOfTexts(): Market {
	const series = priceSeries();
	return { series, recent: recentOf(series) };
}
