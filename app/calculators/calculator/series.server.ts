import { ofSeries } from "~/finance/price-series.server";
import { lastClose, lastDay, recentOf, type Series } from "~/finance/series";
import { closeText } from "~/finance/words";
import type { Calculator, Market } from "~/tools/calculator";
import { formatDate } from "~/ui/format";

const recentOnce = ofSeries(recentOf);

export function marketFor({ needs }: Calculator, series: Series): Market {
	return {
		series: needs?.includes("series") ? series : null,
		recent: needs?.includes("recent") ? recentOnce(series) : null,
	};
}

export function priceNote(series: Series): string {
	return `Enter any price. Latest we have: ${closeText(lastClose(series))} (${formatDate(lastDay(series))}).`;
}
