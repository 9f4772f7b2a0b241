import type { Market, Recent } from "~/calculators/calculator";
import { dayAfter, lastDay, parseSeries, type Series } from "~/calculators/series";
import { daysBetween, formatDate } from "~/ui/format";
import csv from "~db/content/price-history.csv?raw";

let kept: Series | null = null;

/** The daily closes, read once an isolate. */
export function readSeries(): Series {
	kept ??= parseSeries(csv);
	return kept;
}

/** Days of the pictures' last two years, and from one that is drawn to the next. */
const RECENT_DAYS = 732;
const STEP = 4;

/** The last two years of closes, every fourth. */
export function recentCloses(): Recent {
	const { first, closes } = readSeries();
	const from = closes.length - 1 - RECENT_DAYS;
	const recent = Array.from({ length: RECENT_DAYS / STEP + 1 }, (_, at) => closes[from + at * STEP] ?? 0);
	const daily = closes.subarray(from);
	const close = Math.max(...daily);
	return {
		first: dayAfter(first, from),
		step: STEP,
		closes: recent,
		high: { days: daily.indexOf(close), close },
	};
}

/** What a calculator's formula and picture need to know. */
export function marketFor(needs: "series" | "recent" | undefined): Market {
	return {
		series: needs === "series" ? readSeries() : null,
		recent: needs === "recent" ? recentCloses() : null,
	};
}

/** The last close as what it is: never as the price of today. */
export function priceNote(today: string): string {
	const series = readSeries();
	const day = lastDay(series);
	const close = (series.closes.at(-1) ?? 0).toLocaleString("en-US", { maximumFractionDigits: 2 });
	return `Your own assumption. Last close in our series: ${close} on ${formatDate(day)}, ${daysBetween(day, today)} days ago.`;
}
