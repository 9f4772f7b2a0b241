import { scaleOver } from "~/ui/chart/scale";
import { logTicks, thinned, ticksOver, yearStarts } from "~/ui/chart/ticks";
import { addDays, daysBetween } from "~/ui/format";

export type Scale = { ticks: number[]; place: (value: number) => number };

/** Prices over a height of pixels; equal steps are equal ratios where it is logarithmic. */
export function priceScale(low: number, high: number, isLog: boolean, top: number, bottom: number): Scale {
	const place = scaleOver([isLog ? low : 0, high], [bottom, top], isLog);
	const ticks = isLog ? logTicks(low, high) : ticksOver(0, high, 5);
	return { place, ticks: ticks.filter((tick) => place(tick) >= top - 0.5 && place(tick) <= bottom + 0.5) };
}

/** Price drops point down from zero, to at least the deepest. */
export function fallScale(deepest: number, top: number, bottom: number, ticks: number[]): Scale {
	const least = Math.min(deepest, -0.05);
	const place = scaleOver([0, least], [top, bottom]);
	return { place, ticks: ticks.filter((tick) => tick === 0 || tick >= least * 1.001) };
}

export type Tick = { x: number; text: string };

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
