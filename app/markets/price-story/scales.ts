/** How prices, falls and days become places. Pure. */

import { ticksOver } from "~/tools/drawing";
import { addDays, daysBetween } from "~/ui/format";

export type Scale = { ticks: number[]; place: (value: number) => number };

const STEPS = [1, 2, 5];

/** Prices over a height of pixels; equal steps are equal ratios where it is logarithmic. */
export function priceScale(low: number, high: number, isLog: boolean, top: number, bottom: number): Scale {
	const place = isLog
		? placer(Math.log(low), Math.log(high), top, bottom, Math.log)
		: placer(0, high, top, bottom, (value) => value);
	const ticks = isLog ? logTicks(low, high) : ticksOver(0, high, 5);
	return { place, ticks: ticks.filter((tick) => place(tick) >= top - 0.5 && place(tick) <= bottom + 0.5) };
}

function placer(
	low: number,
	high: number,
	top: number,
	bottom: number,
	of: (value: number) => number,
): (value: number) => number {
	return (value) => bottom - ((of(value) - low) / (high - low || 1)) * (bottom - top);
}

/** Powers of ten over many of them, their halves and fifths over a few, round numbers within one. */
function logTicks(low: number, high: number): number[] {
	const powers = Math.log10(high / low);
	if (powers < 0.8) return ticksOver(low, high, 5);
	const from = Math.floor(Math.log10(low));
	const count = Math.ceil(Math.log10(high)) - from + 1;
	return Array.from({ length: count }, (_, at) => 10 ** (from + at)).flatMap((power) =>
		powers > 3 ? [Number(power.toPrecision(1))] : STEPS.map((step) => Number((step * power).toPrecision(1))),
	);
}

/** Falls hang down from zero: from 0 to at least the deepest. */
export function fallScale(deepest: number, top: number, bottom: number, ticks: number[]): Scale {
	const least = Math.min(deepest, -0.05);
	const place = (fall: number) => top + (fall / least) * (bottom - top);
	return { place, ticks: ticks.filter((tick) => tick === 0 || tick >= least * 1.001) };
}

export type Tick = { x: number; text: string };

/** Where years or months begin, as many as there is room for. */
export function dayTicks(from: string, to: string, x: (day: string) => number, room: number): Tick[] {
	const years = daysBetween(from, to) / 365.25;
	const starts = years > 2.2 ? yearStarts(from, to) : monthStarts(from, to);
	const every = Math.max(1, Math.ceil(starts.length / room));
	return starts
		.filter((_, at) => at % every === 0)
		.map((day) => ({ x: x(day), text: years > 2.2 ? day.slice(0, 4) : monthWords(day) }));
}

function yearStarts(from: string, to: string): string[] {
	const first = Number(from.slice(0, 4));
	return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => `${first + at}-01-01`).filter(
		(day) => day >= from && day <= to,
	);
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
