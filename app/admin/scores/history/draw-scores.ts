import { pathThrough, tenth } from "~/ui/chart/path";
import { scaleOver } from "~/ui/chart/scale";
import { thinned } from "~/ui/chart/ticks";
import { addDays, daysBetween, formatDate } from "~/ui/format";
import type { ScoreHistory } from "./score-history";

export type ScoreDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	/** The height of zero. */
	floor: number;
	rows: Array<{ y: number; text: string }>;
	columns: Array<{ x: number; text: string }>;
	line: string;
	dots: Array<[x: number, y: number]>;
	/** Days when new weights took effect. */
	versions: Array<{ x: number; text: string }>;
};

const SIZES = [
	{ width: 900, height: 280, left: 36, right: 880, words: 6 },
	{ width: 358, height: 240, left: 30, right: 346, words: 2 },
];
const TOP = 22;
const BELOW = 28;

/**
 * Draws a score from 0 to 100, wide and narrow. Lines between days are straight, because age lowers it a little
 * daily.
 */
export function drawScores(history: ScoreHistory): ScoreDrawing[] {
	return SIZES.map((size) => layout(history, size));
}

function layout(
	{ points, changes }: ScoreHistory,
	{ width, height, left, right, words }: (typeof SIZES)[number],
): ScoreDrawing {
	const first = points[0]?.day ?? "";
	const span = daysBetween(first, points.at(-1)?.day ?? first);
	const across = scaleOver([0, span], [left, right]);
	const x = (day: string) => tenth(across(daysBetween(first, day)));
	const down = scaleOver([0, 100], [height - BELOW, TOP]);
	const y = (score: number) => tenth(down(score));
	const days = Array.from({ length: span + 1 }, (_, at) => addDays(first, at));
	return {
		...{ width, height, left, right, top: TOP, floor: height - BELOW },
		rows: [0, 20, 40, 60, 80, 100].map((score) => ({ y: y(score), text: String(score) })),
		columns: thinned(days, words).map((day) => ({ x: x(day), text: formatDate(day) })),
		line: pathThrough(points.map(({ day, score }): [number, number] => [x(day), y(score)])),
		dots: changes.map(({ day, after }): [number, number] => [x(day), y(after)]),
		versions: changes.flatMap(({ day, version }) =>
			version === null ? [] : [{ x: x(day), text: `version ${version}` }],
		),
	};
}
