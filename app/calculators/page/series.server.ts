import type { Market } from "~/calculators/calculator";
import { lastDay, parseSeries, recentOf, type Series } from "~/calculators/series";
import { daysBetween, formatDate } from "~/ui/format";
import csv from "~db/content/price-history.csv?raw";

let kept: Series | null = null;

/** The daily closes, read once an isolate. */
export function readSeries(): Series {
	kept ??= parseSeries(csv);
	return kept;
}

/** What a calculator's formula and picture need to know. */
export function marketFor(needs: "series" | "recent" | undefined): Market {
	return {
		series: needs === "series" ? readSeries() : null,
		recent: needs === "recent" ? recentOf(readSeries()) : null,
	};
}

/** The last close as what it is: never as the price of today. */
export function priceNote(today: string): string {
	const series = readSeries();
	const day = lastDay(series);
	const close = (series.closes.at(-1) ?? 0).toLocaleString("en-US", { maximumFractionDigits: 2 });
	return `Your own assumption. Last close in our series: ${close} on ${formatDate(day)}, ${daysBetween(day, today)} days ago.`;
}
