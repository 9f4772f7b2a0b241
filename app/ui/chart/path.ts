/** Places in a drawing, in pixels. Pure. */

/** A place with one decimal. */
export function tenth(value: number): number {
	return Math.round(value * 10) / 10;
}

/** A line through points. */
export function pathThrough(points: Array<[number, number]>): string {
	return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${tenth(x)} ${tenth(y)}`).join("");
}
