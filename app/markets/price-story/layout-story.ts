/** Lays out the price story. The same numbers give the same drawing on the server and in the browser. Pure. */

import { dayAt, placeOf, type Series } from "~/finance/series";
import { marketPrice, shortPrice } from "~/finance/words";
import { pathThrough, tenth } from "~/ui/chart/path";
import { formatDate, formatFall } from "~/ui/format";
import { placeLabels } from "./place-labels";
import type { Halving, Milestone } from "./present-story";
import { areaOf, dayTicks, fallScale, type Point, priceScale, type Scale, thinLine } from "./scales";
import type { StoryState } from "./story-state";

export type StoryData = { series: Series; falls: Float64Array; milestones: Milestone[]; halvings: Halving[] };

/** Two sizes, for a page and a phone. Text is 13 px in both. */
const SIZES = {
	wide: { width: 1376, left: 66, right: 1360, top: 44, main: 400, strip: 100, years: 17 },
	narrow: { width: 358, left: 44, right: 352, top: 24, main: 300, strip: 80, years: 4 },
};

type Size = (typeof SIZES)["wide"];

export type SizeName = keyof typeof SIZES;

export type StoryDrawing = ReturnType<typeof layoutStory>;

const FALL_TICKS = [0, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6, -0.7, -0.8, -0.9];

export function layoutStory(data: StoryData, state: StoryState, size: SizeName) {
	const of = SIZES[size];
	const isPrice = state.view === "price";
	const isWide = size === "wide";
	const from = placeOf(data.series, state.from);
	const to = placeOf(data.series, state.to);
	const across = (index: number) => of.left + ((index - from) / (to - from)) * (of.right - of.left);
	const x = (day: string) => across(placeOf(data.series, day));
	const mainBottom = of.top + of.main + (isPrice ? 0 : of.strip + 40);
	const values = isPrice ? data.series.closes : data.falls;
	const scale = isPrice
		? pricesOf(data, state, from, to, of)
		: fallScale(deepestFall(data, from, to), of.top + 40, mainBottom, FALL_TICKS);
	const columns = Math.floor((of.right - of.left) / (isWide ? 2.5 : 1.4));
	const line = thinLine(values, from, to, columns, across, scale.place);
	const strip = isPrice ? stripOf(data, from, to, of, across, columns) : null;
	const bottom = strip ? of.top + of.main + 40 + of.strip : mainBottom;
	return {
		width: of.width,
		height: bottom + 28,
		left: of.left,
		right: of.right,
		top: of.top - 6,
		bottom,
		main: {
			rows: scale.ticks.map((tick) => ({
				y: tenth(scale.place(tick)),
				text: isPrice ? (isWide ? marketPrice : shortPrice)(tick) : formatFall(-tick),
			})),
			line: pathThrough(line),
			area: isPrice ? null : areaOf(line, tenth(scale.place(0))),
			datum: isPrice ? null : tenth(scale.place(0)),
		},
		strip,
		columns: dayTicks(state.from, state.to, x, of.years)
			.map((tick) => ({ ...tick, x: tenth(tick.x) }))
			.filter((tick) => tick.x > of.left + 12 && tick.x < of.right - 6),
		halvings: data.halvings
			.filter(({ date }) => date >= state.from && date <= state.to)
			.map((halving) => ({ x: tenth(x(halving.date)), ...halvingWords(halving, isWide) })),
		marks: marksOf(data, state, values, across, scale, line, isWide, {
			left: 2,
			right: of.width - 2,
			top: of.top - 2,
			bottom: mainBottom,
		}),
	};
}

function pricesOf({ series }: StoryData, state: StoryState, from: number, to: number, of: Size): Scale {
	const closes = series.closes.subarray(from, to + 1);
	const isLog = state.scale === "log";
	const [low, high] = [Math.min(...closes), Math.max(...closes)];
	const room = isLog ? (high / low) ** 0.08 : 1.08;
	return priceScale(low / room, high * room, isLog, of.top + 50, of.top + of.main);
}

function deepestFall({ falls }: StoryData, from: number, to: number): number {
	return Math.min(...falls.subarray(from, to + 1));
}

type Across = (index: number) => number;

function stripOf(data: StoryData, from: number, to: number, of: Size, across: Across, columns: number) {
	const top = of.top + of.main + 40;
	const deepest = deepestFall(data, from, to);
	const scale = fallScale(
		deepest,
		top,
		top + of.strip,
		deepest < -0.6 ? [-0.5, -0.9] : deepest < -0.3 ? [-0.25, -0.5] : [-0.1, -0.25],
	);
	const line = thinLine(data.falls, from, to, Math.floor(columns / 2), across, scale.place);
	return {
		title: "Fall from the high so far",
		y: top - 7,
		rows: scale.ticks.map((tick) => ({ y: tenth(scale.place(tick)), text: formatFall(-tick) })),
		line: pathThrough(line),
		area: areaOf(line, top),
		datum: top,
	};
}

const NTH = ["First", "Second", "Third", "Fourth", "Fifth"];
const SHORT_NTH = ["1st", "2nd", "3rd", "4th", "5th"];

function halvingWords({ number, before, after }: Halving, isWide: boolean) {
	if (!isWide) return { name: SHORT_NTH[number - 1] ?? "", sub: null };
	return { name: `${NTH[number - 1]} halving`, sub: `${before} to ${after} BTC per block` };
}

function marksOf(
	{ series, falls, milestones, halvings }: StoryData,
	state: StoryState,
	values: Float64Array,
	across: Across,
	scale: Scale,
	line: Point[],
	isWide: boolean,
	frame: { left: number; right: number; top: number; bottom: number },
) {
	const inside = milestones.filter(({ date }) => date >= state.from && date <= state.to);
	const isHalving = new Set(halvings.map(({ date }) => date));
	const places = inside.map(({ date }) => {
		const index = placeOf(series, date);
		return { index, x: tenth(across(index)), y: tenth(scale.place(values[index] ?? 0)) };
	});
	const labels = placeLabels(
		inside.map((mark, at) => {
			const { index, x, y } = places[at] ?? { index: 0, x: 0, y: 0 };
			const figure = state.view === "price" ? marketPrice(mark.close) : formatFall(-(falls[index] ?? 0));
			const number = { name: String(mark.number), sub: null };
			// A halving has its name at the head of its line.
			const full = { name: mark.title, sub: `${formatDate(dayAt(series, index))} · ${figure}` };
			return {
				x,
				y,
				place: state.view === "price" ? mark.place : "below",
				rank: mark.prominence,
				words: isWide && !isHalving.has(mark.date) ? [full, number] : [number],
			};
		}),
		line,
		frame,
	);
	return inside.map(({ number }, at) => ({
		number,
		x: places[at]?.x ?? 0,
		y: places[at]?.y ?? 0,
		label: labels[at] ?? null,
	}));
}
