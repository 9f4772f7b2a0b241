import { tenth } from "~/ui/chart/path";
import { scaleOver } from "~/ui/chart/scale";
import { ticksOver } from "~/ui/chart/ticks";
import { grouped } from "~/ui/format";

/** Intervals on one line each, in pixels. */
export type IntervalDrawing = {
	width: number;
	height: number;
	/** Where lines across end, above the words. */
	floor: number;
	ticks: Array<{ x: number; text: string; isZero: boolean }>;
	rows: Array<{ label: string; y: number; from: number; to: number; at: number }>;
};

/** Shares of one. */
type Drawn = { label: string; low: number; high: number; difference: number };

const SIZES = [
	{ width: 520, ticks: 4 },
	{ width: 358, ticks: 3 },
];
const ROW = 50;
const BELOW = 28;
const SIDE = 44;

/** Draws differences around zero, wide and narrow. */
export function drawIntervals(intervals: readonly Drawn[]): IntervalDrawing[] {
	const most = Math.max(...intervals.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])) * 100;
	return SIZES.map(({ width, ticks }) => {
		const all = ticksOver(-most, most, ticks);
		const x = scaleOver([all[0] ?? -most, all.at(-1) ?? most], [SIDE, width - SIDE]);
		const place = (share: number) => tenth(x(share * 100));
		const floor = intervals.length * ROW + 8;
		return {
			...{ width, floor, height: floor + BELOW },
			ticks: all.map((tick) => ({ x: tenth(x(tick)), isZero: tick === 0, text: signedPoints(tick) })),
			rows: intervals.map(({ label, low, high, difference }, at) => ({
				...{ label, y: at * ROW + 8 + ROW / 2 },
				...{ from: place(low), to: place(high), at: place(difference) },
			})),
		};
	});
}

/** `+2`, `−2`, `0`. */
function signedPoints(points: number): string {
	return points > 0 ? `+${grouped(points, 2)}` : grouped(points, 2);
}
