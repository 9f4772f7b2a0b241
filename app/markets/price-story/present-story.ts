import type { PricePart } from "~/finance/price-parts.server";
import { placeOf, type Series } from "~/finance/series";
import { dayAndAge } from "~/finance/series-age";
import { closeCell, closeText, marketPrice } from "~/finance/words";
import { formatCount, formatDate, formatFall, hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import { yearsOf } from "./falls";
import type { StoryState } from "./story-state";

type StoryContent = {
	milestones: Array<{
		date: string;
		title: string;
		summary: string;
		close_usd: number;
		drawdown_from_prior_high: number;
		/** `computed` means from the series itself. */
		event: string;
		prominence: number;
		place: string;
		sources: string[];
	}>;
	halvings: Array<{ number: number; date: string; before_btc: number; after_btc: number }>;
};

export type Milestone = {
	/** By date, from 1. The chart prints it if a name has no room. */
	number: number;
	date: string;
	title: string;
	close: number;
	/** 1 is named first, 3 last. */
	prominence: number;
	/** On which side of the line its name has more room. */
	place: "above" | "below";
};

export type Halving = { number: number; date: string; before: number; after: number };

export function marksOf(content: StoryContent): Milestone[] {
	return content.milestones.map(({ date, title, close_usd, prominence, place }, at) => ({
		number: at + 1,
		date,
		title,
		close: close_usd,
		prominence,
		place: place === "above" ? "above" : "below",
	}));
}

export function halvingsOf(content: StoryContent): Halving[] {
	return content.halvings.map(({ number, date, before_btc, after_btc }) => ({
		number,
		date,
		before: before_btc,
		after: after_btc,
	}));
}

export type MilestoneRow = ReturnType<typeof milestoneRows>[number];

export function milestoneRows(content: StoryContent) {
	return content.milestones
		.map((of, at) => {
			const [source] = of.sources;
			const isComputed = of.event === "computed";
			return {
				number: at + 1,
				date: of.date,
				dateText: formatDate(of.date),
				title: of.title,
				summary: of.summary,
				close: closeText(of.close_usd),
				fall: of.drawdown_from_prior_high === 0 ? "New high" : formatFall(-of.drawdown_from_prior_high),
				// What happened on a day does not grow old.
				mark: {
					line: isComputed ? "sourced" : "general-knowledge",
					weight: "fresh",
				} satisfies Pick<Mark, "line" | "weight">,
				known: isComputed ? "Calculated from the prices" : "General knowledge",
				source: source ? { href: source, host: hostOf(source) } : null,
			};
		})
		.reverse();
}

export type YearRow = ReturnType<typeof yearRows>[number];

export function yearRows(series: Series, falls: Float64Array) {
	return yearsOf(series, falls)
		.map(({ year, first, high, low, last, deepest, isWhole }) => ({
			year: isWhole ? String(year) : `${year} (partial)`,
			cells: [...[first, high, low, last].map(closeCell), formatFall(-deepest)],
		}))
		.reverse();
}

export type SegmentRow = ReturnType<typeof segmentRows>[number];

export function segmentRows(parts: PricePart[]) {
	return parts.map(({ first, last, rows, source, licence }) => ({
		days: `${formatDate(first)} to ${formatDate(last)}`,
		rows: formatCount(rows),
		source,
		licence,
	}));
}

/** The last close with its day, never as the price of today. */
export function lastCloseWords(last: string, today: string): string {
	return `Last closing price: ${dayAndAge(last, today)}`;
}

export function summaryOf(series: Series, falls: Float64Array, { view, from, to }: StoryState): string {
	const begin = placeOf(series, from);
	const end = placeOf(series, to) + 1;
	const closes = series.closes.subarray(begin, end);
	const range = `${formatDate(from)} to ${formatDate(to)}`;
	if (view === "drawdown") {
		return `How far bitcoin’s daily closing price was below the high so far, ${range}. The deepest fall was ${formatFall(-Math.min(...falls.subarray(begin, end)))}, and the last was ${formatFall(-(falls[end - 1] ?? 0))}. The tables below show the same numbers.`;
	}
	const ends = [closes[0] ?? 0, closes.at(-1) ?? 0].map(marketPrice);
	return `Bitcoin’s daily closing price, ${range}. It went from ${ends[0]} to ${ends[1]}, with a low of ${marketPrice(Math.min(...closes))} and a high of ${marketPrice(Math.max(...closes))}. The tables below show the same numbers.`;
}
