/** A picture with its places: what is drawn as it stands, in pixels. */

export type Shape =
	| { path: string; name: string }
	| { text: string; x: number; y: number; name?: string; anchor?: "middle" | "end" }
	| { dot: [x: number, y: number] }
	| { box: [x: number, y: number, width: number, height: number]; name: string };

export type Drawing = { width: number; height: number; shapes: Shape[] };

/** The picture of one result: in three widths, in words, and as a table with the same numbers. */
export type Drawn = {
	summary: string;
	drawings: Drawing[];
	table: { head: string[]; rows: string[][] };
	/** What the axes are, where the drawing does not say. */
	caption: string;
};

/** The widths of a drawing: a wide column, a narrow one, a phone. Text is 13 px in each. */
export const WIDTHS = [980, 720, 358] as const;

/** Average width of a letter at 13 px. */
export const LETTER = 6.9;

/** About `count` round numbers that cover two numbers, from the first to the last. */
export function ticksOver(from: number, to: number, count: number): number[] {
	const span = to - from || Math.abs(to) || 1;
	const rough = span / Math.max(1, count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step =
		[1, 2, 2.5, 5, 10].map((part) => part * power).find((candidate) => candidate >= rough) ?? rough;
	const first = Math.floor(from / step + 1e-9);
	const last = Math.max(Math.ceil(to / step - 1e-9), first + 1);
	// Rounded, because a third of a tick is no word for an axis.
	return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** A place with one decimal. */
export function place(value: number): number {
	return Math.round(value * 10) / 10;
}

/** A line through points. */
export function pathThrough(points: Array<[number, number]>): string {
	return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${place(x)} ${place(y)}`).join("");
}
