/** Dated values as a step chart. Each value holds until the next. Pure. */
import { addDays, daysBetween, formatDate } from "../format";
import { scaleOver, thinned, ticksOver } from "./axis";
import { tenth } from "./path";

/** A value of an ISO day, in the unit that the axis has. `isTold` is the one that a page is about. */
type StepPoint = { day: string; value: number; isTold?: boolean };

export type StepsSize = { width: number; height: number; left: number; right: number; columns: number };

export type StepsDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	rows: Array<{ y: number; text: string }>;
	columns: Array<{ x: number; text: string }>;
	line: string;
	dots: Array<{ x: number; y: number; isTold: boolean }>;
};

const TOP = 14;
const BELOW = 30;
/** Closer labels would leave the drawing or overlap the axis. */
const EDGE = 10;

/**
 * Draws values for two or more days, from zero up.
 * @param points by day, oldest first
 * @param onAxis formats an axis label
 */
export function drawSteps(
	points: StepPoint[],
	{ width, height, left, right, columns }: StepsSize,
	onAxis: (tick: number) => string,
): StepsDrawing {
	const [first, last] = [points[0]?.day ?? "", points.at(-1)?.day ?? ""];
	const ticks = ticksOver(0, Math.max(...points.map(({ value }) => value)) || 1, 4);
	const across = scaleOver([0, daysBetween(first, last)], [left, right]);
	const up = scaleOver([0, ticks.at(-1) ?? 1], [height - BELOW, TOP]);
	const placeOf = (day: string) => tenth(across(daysBetween(first, day)));
	const dots = points.map(({ day, value, isTold = false }) => {
		return { x: placeOf(day), y: tenth(up(value)), isTold };
	});
	return {
		width,
		height,
		left,
		right,
		dots,
		rows: ticks.map((tick) => ({ y: tenth(up(tick)), text: onAxis(tick) })),
		columns: datesBetween(first, last, columns)
			.map(({ day, text }) => ({ x: placeOf(day), text }))
			.filter(({ x }) => x > left + EDGE && x < right - EDGE),
		line: dots.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join(""),
	};
}

/** The first days of months, or of years over a longer time, as many as there is room for. */
function datesBetween(first: string, last: string, room: number): Array<{ day: string; text: string }> {
	const isLong = daysBetween(first, last) > 3 * 365;
	const starts: Array<{ day: string; text: string }> = [];
	for (let month = nextMonth(first); `${month}-01` < last; month = nextMonth(month)) {
		if (!isLong || month.endsWith("-01"))
			starts.push({ day: `${month}-01`, text: isLong ? month.slice(0, 4) : formatDate(month) });
	}
	return thinned(starts, room);
}

function nextMonth(date: string): string {
	return addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7);
}
