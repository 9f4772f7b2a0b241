/** The later price drops for each day, as a chart in pixels. Pure. */

import { spread } from "~/ui/chart/labels";
import { pathThrough, tenth } from "~/ui/chart/path";
import { scaleOver } from "~/ui/chart/scale";
import { yearStarts } from "~/ui/chart/ticks";
import { addDays, daysBetween, formatFall } from "~/ui/format";
import type { LowsDrawing } from "./view";

/** The deepest later price drop by starting day, as a positive share. */
export type Lows = { first: string; falls: Float64Array };

/** A level of the loan, as a fall of the price. */
export type LowLevel = { tone: "call" | "sale"; fall: number };

/** The chart's size. `right` is room for labels. */
export type LowsSize = { width: number; height: number; right: number; years: number };

const LEFT = 46;
const TOP = 10;
const BELOW = 34;
/** The step in pixels. Each step shows the deepest drop among its days. */
const STEP = 2;
const LINE = 17;

export function drawLows({ first, falls }: Lows, levels: LowLevel[], size: LowsSize): LowsDrawing {
	const { width, height } = size;
	const right = width - size.right;
	const bottom = height - BELOW;
	// To the next tenth below the deepest fall and the lower level.
	const deepest = Math.max(...falls, ...levels.map(({ fall }) => fall));
	const limit = Math.min(1, Math.max(0.5, Math.ceil(deepest * 10 + 0.2) / 10));
	const down = scaleOver([0, limit], [TOP, bottom]);
	const across = scaleOver([0, Math.max(1, falls.length - 1)], [LEFT, right]);
	const last = addDays(first, falls.length - 1);
	const ys = levels.map(({ fall }) => tenth(down(fall)));
	const textYs = spread(ys, LINE, bottom);
	return {
		...{ width, height, left: LEFT, right, bottom },
		area: `${outline(falls, across, down, right)}L${right} ${TOP}L${LEFT} ${TOP}Z`,
		rows: [0, 0.2, 0.4, 0.6, 0.8]
			.filter((share) => share < limit)
			.map((share) => ({
				y: tenth(down(share)),
				text: share === 0 ? "0" : formatFall(share),
			})),
		columns: yearStarts(first, last, size.years).map((day) => ({
			x: tenth(across(daysBetween(first, day))),
			text: day.slice(0, 4),
		})),
		levels: levels.map(({ tone, fall }, at) => ({
			tone,
			y: ys[at] as number,
			textY: textYs[at] as number,
			text: `${tone === "call" ? "Call" : "Sale"} ${formatFall(fall)}`,
		})),
		bands: levels.map(({ tone }, at) => ({ tone, from: ys[at] as number, to: ys[at + 1] ?? bottom })),
	};
}

/** A point every few pixels, at the deepest drop among its days. */
function outline(
	falls: Float64Array,
	across: (at: number) => number,
	down: (fall: number) => number,
	right: number,
): string {
	const count = Math.max(1, Math.floor((right - LEFT) / STEP));
	const each = falls.length / count;
	const points = Array.from({ length: count }, (_, at): [number, number] => {
		const from = Math.floor(at * each);
		const deepest = Math.max(...falls.subarray(from, Math.max(from + 1, Math.floor((at + 1) * each))));
		return [across(from + each / 2 - 0.5), down(deepest)];
	});
	return pathThrough([[LEFT, TOP], ...points]);
}
