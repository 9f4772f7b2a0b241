import { logTicks, scaleOver, thinned, ticksOver, yearStarts } from "~/ui/chart/axis";
import { pathThrough } from "~/ui/chart/path";
import { addDays, daysBetween } from "~/ui/format";

export type Scale = { ticks: number[]; place: (value: number) => number };

/** Prices over a height of pixels; equal steps are equal ratios where it is logarithmic. */
export function priceScale(low: number, high: number, isLog: boolean, top: number, bottom: number): Scale {
	const place = scaleOver([isLog ? low : 0, high], [bottom, top], isLog);
	const ticks = isLog ? logTicks(low, high) : ticksOver(0, high, 5);
	return { place, ticks: ticks.filter((tick) => place(tick) >= top - 0.5 && place(tick) <= bottom + 0.5) };
}

export function fallScale(deepest: number, top: number, bottom: number, ticks: number[]): Scale {
	const least = Math.min(deepest, -0.05);
	const place = scaleOver([0, least], [top, bottom]);
	return { place, ticks: ticks.filter((tick) => tick === 0 || tick >= least * 1.001) };
}

type Tick = { x: number; text: string };

export function dayTicks(from: string, to: string, x: (day: string) => number, room: number): Tick[] {
	const years = daysBetween(from, to) / 365.25;
	const isLong = years > 2.2;
	const starts = isLong ? yearStarts(from, to, room) : thinned(monthStarts(from, to), room);
	return starts.map((day) => ({ x: x(day), text: isLong ? day.slice(0, 4) : monthWords(day) }));
}

function monthStarts(from: string, to: string): string[] {
	const days = daysBetween(from, to);
	return Array.from({ length: days + 1 }, (_, at) => addDays(from, at)).filter((day) => day.endsWith("-01"));
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthWords(day: string): string {
	const month = Number(day.slice(5, 7));
	return month === 1 ? day.slice(0, 4) : (MONTHS[month - 1] ?? "");
}

export type Point = [x: number, y: number];

/** Each pixel column keeps its highest and lowest value, so that no peak gets lost. */
export function thinLine(
	values: Float64Array,
	from: number,
	to: number,
	columns: number,
	x: (index: number) => number,
	y: (value: number) => number,
): Point[] {
	const count = to - from + 1;
	const at = (index: number): Point => [x(index), y(values[index] ?? 0)];
	if (count <= columns * 2) return Array.from({ length: count }, (_, index) => at(from + index));
	const points: Point[] = [at(from)];
	for (let column = 0; column < columns; column++) {
		const begin = from + Math.floor((column * count) / columns);
		const end = from + Math.floor(((column + 1) * count) / columns);
		let low = begin;
		let high = begin;
		for (let index = begin; index < end; index++) {
			if ((values[index] ?? 0) < (values[low] ?? 0)) low = index;
			if ((values[index] ?? 0) > (values[high] ?? 0)) high = index;
		}
		points.push(at(Math.min(low, high)));
		if (low !== high) points.push(at(Math.max(low, high)));
	}
	points.push(at(to));
	return points;
}

export function areaOf(points: Point[], level: number): string {
	const [first, last] = [points[0], points.at(-1)];
	return first && last ? pathThrough([[first[0], level], ...points, [last[0], level]]) : "";
}
