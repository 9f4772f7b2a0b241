import { priceSeries } from "~/finance/price-series.server";
import { lastClose, lastDay, recentOf } from "~/finance/series";
import { closeText } from "~/finance/words";
import type { Calculator, Market } from "~/tools/calculator";
import { daysBetween, formatDate } from "~/ui/format";

/** What a calculator's formula and picture need to know. */
export function marketFor({ needs }: Calculator): Market {
	return {
		series: needs?.includes("series") ? priceSeries() : null,
		recent: needs?.includes("recent") ? recentOf(priceSeries()) : null,
	};
}

/** The last close as what it is: never as the price of today. */
export function priceNote(today: string): string {
	const series = priceSeries();
	const day = lastDay(series);
	const close = closeText(lastClose(series));
	return `Your own assumption. Last close in our series: ${close} on ${formatDate(day)}, ${daysBetween(day, today)} days ago.`;
}
