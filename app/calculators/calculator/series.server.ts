import { ofSeries } from "~/finance/price-series.server";
import { lastClose, lastDay, recentOf, type Series } from "~/finance/series";
import { dayAndAge } from "~/finance/series-age";
import { closeText } from "~/finance/words";
import type { Calculator, Market } from "~/tools/calculator";

const recentOnce = ofSeries(recentOf);

export function marketFor({ needs }: Calculator, series: Series): Market {
	return {
		series: needs?.includes("series") ? series : null,
		recent: needs?.includes("recent") ? recentOnce(series) : null,
	};
}

export function priceNote(series: Series, today: string): string {
	const close = closeText(lastClose(series));
	return `Your own assumption. Last close in our series: ${close} on ${dayAndAge(lastDay(series), today)}.`;
}
