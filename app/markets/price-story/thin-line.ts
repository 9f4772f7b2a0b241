/** Draws thousands of days in hundreds of pixels. Pure. */

import { pathThrough } from "~/ui/chart/path";

export type Point = [x: number, y: number];

/**
 * Reduces a line to the pixel columns. Each column keeps its highest and lowest value in their order, so that no peak gets
 * lost. If there is room, all values stay.
 * @param x position of a value by index, starting at `from`
 */
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
