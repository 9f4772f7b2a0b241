/** Room for words in a drawing. Pure. */

/** Average width of a letter at 13 px; labels are kept apart by it. */
export const LETTER = 6.9;

export type Box = { left: number; right: number; top: number; bottom: number };

export function touches(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Heights, the highest first, moved down until they are `apart`; what that pushes below `limit` goes back up and takes those
 * above along.
 */
export function spread(heights: number[], apart: number, limit = Number.POSITIVE_INFINITY): number[] {
	let last = Number.NEGATIVE_INFINITY;
	const down = heights.map((height) => {
		last = Math.max(height, last + apart);
		return last;
	});
	let next = limit + apart;
	const up = down.toReversed().map((height) => {
		next = Math.min(height, next - apart);
		return next;
	});
	return up.toReversed();
}

/** About `count` round numbers that cover two numbers, from the first to the last. */
export function ticksOver(from: number, to: number, count: number): number[] {
	const span = to - from || Math.abs(to) || 1;
	const rough = span / Math.max(1, count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step =
		[1, 2, 2.5, 5, 10].map((part) => part * power).find((candidate) => candidate >= rough) ?? rough;
	const first = Math.floor(from / step + 1e-9);
	const last = Math.max(Math.ceil(to / step - 1e-9), first + 1);
	// Rounded, because a label can't show a third of a tick.
	return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** These parts of each power of ten, from the power at or below one number to the one at or above another. */
function decades(low: number, high: number, parts: readonly number[]): number[] {
	const from = Math.floor(Math.log10(low));
	const count = Math.ceil(Math.log10(high)) - from + 1;
	return Array.from({ length: count }, (_, at) => 10 ** (from + at)).flatMap((power) =>
		parts.map((part) => Number((part * power).toPrecision(2))),
	);
}

/**
 * Ticks on a log scale. A wide range uses powers of ten, a few decades add halves and fifths, and less than one
 * uses round numbers.
 */
export function logTicks(low: number, high: number): number[] {
	const powers = Math.log10(high / low);
	return powers < 0.8 ? ticksOver(low, high, 5) : decades(low, high, powers > 3 ? [1] : [1, 2, 5]);
}

/** On a scale of ratios, from the tick at or below the least to the one at or above the most. */
export function logTicksAround(least: number, most: number): number[] {
	const all = decades(least, most, [1]);
	const fine = all.length > 4 ? all : decades(least, most, [1, 2, 5]);
	const first = fine.findLastIndex((tick) => tick <= least);
	const last = fine.findIndex((tick) => tick >= most);
	return fine.slice(Math.max(0, first), last < 0 ? undefined : Math.max(last, first + 1) + 1);
}

/** Up to `count` round numbers between two values on a log scale. */
export function logTicksBetween(low: number, high: number, count: number): number[] {
	const found = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]]
		.map((parts) => decades(low, high, parts).filter((tick) => tick > low && tick < high))
		.find((ticks) => ticks.length <= count);
	return found ?? [];
}

/** The first days of years between two ISO days, evenly left out where there is room for no more than `room`. */
export function yearStarts(from: string, to: string, room: number): string[] {
	const first = Number(from.slice(0, 4));
	const all = Array.from(
		{ length: Number(to.slice(0, 4)) - first + 1 },
		(_, at) => `${first + at}-01-01`,
	).filter((day) => day >= from && day <= to);
	return thinned(all, room);
}

/** Every nth item, so that at most `room` remain. */
export function thinned<T>(all: T[], room: number): T[] {
	const every = Math.max(1, Math.ceil(all.length / room));
	return all.filter((_, at) => at % every === 0);
}

/**
 * Maps numbers to positions, from `low` at `start` to `high` at `end`. Pure.
 * @param isLog uses a log scale. All numbers must then be positive.
 */
export function scaleOver(
	[low, high]: [number, number],
	[start, end]: [number, number],
	isLog = false,
): (value: number) => number {
	const of = isLog ? Math.log : (value: number) => value;
	const span = of(high) - of(low) || 1;
	return (value) => start + ((of(value) - of(low)) / span) * (end - start);
}
