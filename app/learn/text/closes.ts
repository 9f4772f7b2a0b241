import { closeOn, dayAt, lastDay, placeOf, type Series } from "~/finance/series";
import { money, wholePercent } from "~/finance/words";
import type { LinesPicture } from "~/tools/picture";
import { daysBetween, formatDate } from "~/ui/format";
import { NEWEST, type Slot } from "./slots";

/** The most points in a line, one per pixel of a text column. */
const MOST_POINTS = 500;
/** Evenly spaced table rows, in addition to the marked days. */
const ROWS = 8;

/** @throws RangeError where the series lacks the days */
export function closesPicture(
	series: Series,
	asked: { from: string; to: string; caption: string; marks?: Array<{ on: string }> },
): LinesPicture {
	const { from, to, caption, marks = [] } = asked;
	const [first, last] = [placeOf(series, from), placeOf(series, to)];
	if (first < 0 || last >= series.closes.length || first >= last)
		throw new RangeError(`there are no closes from ${from} to ${to}`);
	const step = Math.max(1, Math.ceil((last - first) / MOST_POINTS));
	const places = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
	const marked = marks
		.map(({ on }, at) => ({ place: placeOf(series, on), label: String(at + 1) }))
		.filter(({ place }) => place >= first && place <= last);
	const drawn = [...new Set([...places, last, ...marked.map(({ place }) => place)])].sort((a, b) => a - b);
	const epoch = daysBetween("1970-01-01", series.first);
	const closes = drawn.map((place) => series.closes[place] ?? 0);
	return {
		kind: "lines",
		summary: caption,
		x: { label: "Day", unit: "date" },
		y: { label: "USD", unit: "price", log: Math.max(...closes) / Math.min(...closes) > 8 },
		lines: [
			{
				label: "Closing price",
				tone: "accent",
				points: drawn.map((place, at) => [epoch + place, closes[at] ?? 0]),
			},
		],
		...(marked.length > 0 && {
			marks: marked.map(({ place, label }) => ({ x: epoch + place, y: series.closes[place] ?? 0, label })),
		}),
	};
}

/** An evenly spaced sample of the same closes, plus marked days, the low and the high. */
export function closesBetween(
	series: Series,
	{ from, to, marks }: { from: string; to: string; marks: Array<{ on: string }> },
): Array<{ on: string; close: number }> {
	const [first, last] = [placeOf(series, from), placeOf(series, to)];
	const all = series.closes.slice(first, last + 1);
	const pace = (last - first) / (ROWS - 1);
	const places = [
		...Array.from({ length: ROWS }, (_, at) => first + Math.round(at * pace)),
		...[Math.min(...all), Math.max(...all)].map((close) => first + all.indexOf(close)),
		...marks.map(({ on }) => placeOf(series, on)).filter((place) => place >= first && place <= last),
	];
	return [...new Set(places)]
		.sort((a, b) => a - b)
		.map((place) => ({ on: dayAt(series, place), close: series.closes[place] ?? 0 }));
}

export function closeWords(
	series: Series,
	slot: Extract<Slot, { kind: "close" | "close-day" | "change" }>,
): string {
	const newest = lastDay(series);
	if (slot.kind === "close-day") return formatDate(newest);
	if (slot.kind === "close") return money(closeOn(series, slot.on === NEWEST ? newest : slot.on));
	const share = closeOn(series, slot.to) / closeOn(series, slot.from) - 1;
	return `${share < 0 ? "−" : "+"}${wholePercent(Math.abs(share))}`;
}

/**
 * Falls from a high of all closes before it to the lowest close until that high is passed, the deepest first. `back`
 * is the first close above the old high. `share` is a positive share of one.
 */
export function deepestFalls(series: Series, most: number) {
	const { closes } = series;
	const falls: Array<{ high: number; low: number; back: number | null }> = [];
	let high = 0;
	let low = 0;
	const end = (back: number | null) => {
		if (low > high) falls.push({ high, low, back });
	};
	for (let place = 1; place < closes.length; place++) {
		const close = closes[place] ?? 0;
		if (close > (closes[high] ?? 0)) {
			end(place);
			high = place;
			low = place;
		} else if (close < (closes[low] ?? 0)) low = place;
	}
	end(null);
	return falls
		.map(({ high, low, back }) => {
			const [highClose, lowClose] = [closes[high] ?? 0, closes[low] ?? 0];
			return {
				high: dayAt(series, high),
				low: dayAt(series, low),
				back: back === null ? null : dayAt(series, back),
				highClose,
				lowClose,
				share: 1 - lowClose / highClose,
				days: low - high,
			};
		})
		.sort((a, b) => b.share - a.share)
		.slice(0, most);
}
