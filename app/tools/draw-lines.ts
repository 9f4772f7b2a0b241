import { onAxis, type Unit } from "~/finance/words";
import { LETTER, logTicksAround, spread, ticksOver, yearStarts } from "~/ui/chart/axis";
import { pathThrough, tenth } from "~/ui/chart/path";
import { addDays, daysBetween, formatDate } from "~/ui/format";
import { type Drawing, type Shape, WIDTHS } from "./drawing";
import type { LinesPicture } from "./picture";

const TOP = 24;
const BELOW = 30;
const APART = 17;
const TITLE = { x: 0, y: 12 };
const ASCENT = 11;
const DESCENT = 3;

type Frame = {
	picture: LinesPicture;
	width: number;
	height: number;
	left: number;
	right: number;
	xs: number[];
	ys: number[];
	x: (value: number) => number;
	y: (value: number) => number;
};

export function drawLines(picture: LinesPicture, widths: readonly number[] = WIDTHS): Drawing[] {
	return widths.map((width) => {
		const frame = frameOf(picture, width);
		return {
			width,
			height: frame.height,
			shapes: [...grid(frame), ...lines(frame), ...datum(frame), ...labels(frame)],
		};
	});
}

function frameOf(picture: LinesPicture, width: number): Frame {
	const height = width > 400 ? 380 : 320;
	const points = picture.lines.flatMap((line) => line.points);
	const atY = [
		...points.map(([, y]) => y),
		...(picture.marks ?? []).map(({ y }) => y),
		...(picture.datum ? [picture.datum.at] : []),
	];
	const ys = picture.y.log
		? logTicksAround(Math.min(...atY), Math.max(...atY))
		: ticksOver(Math.min(0, ...atY), Math.max(...atY), 5);
	const xs = points.map(([x]) => x);
	const ends = [Math.min(...xs), Math.max(...xs)];
	const longest = Math.max(
		0,
		...picture.lines.map(({ label }) => label.length),
		picture.datum?.label.length ?? 0,
	);
	const left = Math.max(...ys.map((tick) => onAxis(tick, picture.y.unit).length)) * LETTER + 12;
	const right = width - (width > 400 ? Math.min(180, longest * LETTER + 14) : 8);
	const [from = 0, to = 1] = ends;
	const [low = 0, high = 1] = [ys[0], ys.at(-1)];
	const across = right - left;
	const down = height - BELOW - TOP;
	const share = picture.y.log
		? (value: number) => Math.log(Math.max(value, low) / low) / Math.log(high / low)
		: (value: number) => (value - low) / (high - low);
	return {
		picture,
		width,
		height,
		left,
		right,
		ys,
		xs: ends,
		x: (value) => left + ((value - from) / (to - from || 1)) * across,
		y: (value) => TOP + (1 - share(value)) * down,
	};
}

function grid({ picture, left, right, height, ys, xs, x, y, width }: Frame): Shape[] {
	const rows = ys.flatMap((tick): Shape[] => [
		{ path: `M${tenth(left)} ${tenth(y(tick))}H${tenth(right)}`, name: "grid" },
		{ text: onAxis(tick, picture.y.unit), x: tenth(left - 8), y: tenth(y(tick) + 4.5), anchor: "end" },
	]);
	const [from = 0, to = 1] = xs;
	const columns = columnsOf(picture.x.unit, from, to, width > 400 ? 6 : 3).map(
		({ at, text }): Shape => ({ text, x: tenth(x(at)), y: height - 8, anchor: "middle" }),
	);
	return [...rows, { text: picture.y.label, ...TITLE }, ...columns];
}

function columnsOf(unit: Unit, from: number, to: number, count: number): Array<{ at: number; text: string }> {
	if (unit !== "date")
		return ticksOver(from, to, count)
			.filter((tick) => tick >= from && tick <= to)
			.map((at) => ({ at, text: onAxis(at, unit) }));
	const years = (to - from) / 365.25;
	if (years < 2) {
		const months = monthStarts(from, to);
		const step = Math.ceil(months.length / count);
		if (months.length > 2) return months.filter((_, at) => at % step === 0);
		const days = Math.min(count, 4);
		return Array.from({ length: days }, (_, at) => {
			const day = Math.round(from + ((to - from) * (at + 0.5)) / days);
			return { at: day, text: formatDate(addDays("1970-01-01", day)) };
		});
	}
	return yearStarts(addDays("1970-01-01", from), addDays("1970-01-01", to), count).map((day) => ({
		at: daysBetween("1970-01-01", day),
		text: day.slice(0, 4),
	}));
}

function monthStarts(from: number, to: number): Array<{ at: number; text: string }> {
	return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((at) => {
		const day = addDays("1970-01-01", at);
		return day.endsWith("-01") ? { at, text: formatDate(day.slice(0, 7)) } : [];
	});
}

function lines({ picture, x, y }: Frame): Shape[] {
	return picture.lines.map(({ tone, points }) => ({
		path: pathThrough(points.map(([atX, atY]) => [x(atX), y(atY)])),
		name: `line-${tone}`,
	}));
}

function datum({ picture, left, right, y }: Frame): Shape[] {
	if (!picture.datum) return [];
	return [{ path: `M${tenth(left)} ${tenth(y(picture.datum.at))}H${tenth(right)}`, name: "datum" }];
}

type Label = { text: string; x: number; y: number; name: string; anchor?: "end" };

function labels(frame: Frame): Shape[] {
	const { picture, x, y, left, right, width } = frame;
	const set: Label[] = ends(frame);
	const dots: Shape[] = [];
	for (const { x: atX, y: atY, label } of picture.marks ?? []) {
		const [dotX, dotY] = [tenth(x(atX)), tenth(y(atY))];
		dots.push({ dot: [dotX, dotY] });
		const free = freePlace(besideDot(label, dotX, dotY), set, frame);
		if (free) set.push(free);
	}
	const { datum: line } = picture;
	if (line?.label && width <= 400) {
		const at = y(line.at);
		const name = { text: line.label, name: "name" };
		const places = [-6, 15].flatMap((rise): Label[] => [
			{ ...name, x: tenth(right), y: tenth(at + rise), anchor: "end" },
			{ ...name, x: tenth(left + 4), y: tenth(at + rise) },
		]);
		const free = freePlace(places, set, frame);
		if (free) set.push(free);
	}
	return [...dots, ...set];
}

/** Positions for a label next to its dot. We try close above and below first, and the right before the left. */
function besideDot(text: string, dotX: number, dotY: number): Label[] {
	return [-9, 18, -26, 35, -43, 52].flatMap((rise): Label[] => [
		{ text, x: tenth(dotX + 8), y: tenth(dotY + rise), name: "name" },
		{ text, x: tenth(dotX - 8), y: tenth(dotY + rise), name: "name", anchor: "end" },
	]);
}

function freePlace(places: Label[], set: Label[], frame: Frame): Label | null {
	const title: Label = { text: frame.picture.y.label, ...TITLE, name: "" };
	const free = places.filter((label) => {
		const [from, to] = spanOf(label);
		const isInside =
			from >= frame.left && to <= frame.width && label.y > 12 && label.y < frame.height - BELOW;
		return isInside && ![title, ...set].some((other) => touches(label, other));
	});
	return free.find((label) => !isCrossed(label, frame)) ?? free[0] ?? null;
}

function isCrossed(label: Label, { picture, x, y, left, right }: Frame): boolean {
	const [from, to] = spanOf(label);
	const box = { from, to, top: label.y - ASCENT, bottom: label.y + DESCENT };
	if (picture.datum) {
		const at = y(picture.datum.at);
		if (isMet(box, [left, at], [right, at])) return true;
	}
	return picture.lines.some(({ points }) =>
		points.some(([atX, atY], at) => {
			const [beforeX, beforeY] = points[at - 1] ?? [atX, atY];
			return isMet(box, [x(beforeX), y(beforeY)], [x(atX), y(atY)]);
		}),
	);
}

type Box = { from: number; to: number; top: number; bottom: number };

/** Whether a straight stroke crosses a box. We clip it to the box's sides and compare heights. */
function isMet({ from, to, top, bottom }: Box, [x0, y0]: [number, number], [x1, y1]: [number, number]) {
	if (x1 < from || x0 > to) return false;
	const rise = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
	const enters = x0 < from ? y0 + rise * (from - x0) : y0;
	const leaves = x1 > to ? y1 - rise * (x1 - to) : y1;
	return Math.min(enters, leaves) < bottom && Math.max(enters, leaves) > top;
}

function spanOf({ text, x, anchor }: Label): [number, number] {
	const width = text.length * LETTER;
	return anchor ? [x - width, x] : [x, x + width];
}

function touches(a: Label, b: Label): boolean {
	const [fromA, toA] = spanOf(a);
	const [fromB, toB] = spanOf(b);
	return fromA < toB && fromB < toA && Math.abs(a.y - b.y) < APART - 2;
}

/** A phone has no room at the ends, so labels go over an end, a beginning or the middle. */
function ends(frame: Frame): Label[] {
	const { picture, right, width, y } = frame;
	if (width <= 400) return endsOnPhone(frame);
	const all = picture.lines.map(({ label, points }) => ({ label, y: y(points.at(-1)?.[1] ?? 0) }));
	if (picture.datum?.label) all.push({ label: picture.datum.label, y: y(picture.datum.at) });
	if (all.length < 2 && picture.marks?.length) return [];
	all.sort((a, b) => a.y - b.y);
	const heights = spread(
		all.map((end) => end.y + 4.5),
		APART,
	);
	return all.map(
		({ label }, at): Label => ({
			text: label,
			x: tenth(right + 8),
			y: tenth(heights[at] ?? 0),
			name: "name",
		}),
	);
}

function endsOnPhone(frame: Frame): Label[] {
	const { picture, left, right, x, y } = frame;
	if (picture.lines.length < 2 && picture.marks?.length) return [];
	const set: Label[] = [];
	for (const { label, points } of picture.lines) {
		const [begin, end] = [y(points[0]?.[1] ?? 0), y(points.at(-1)?.[1] ?? 0)];
		const [midX, midY] = points[Math.floor(points.length / 2)] ?? [0, 0];
		const name = { text: label, name: "name" };
		const free = freePlace(
			[
				...[-6, 15, -23, 32].map(
					(rise): Label => ({ ...name, x: right, y: tenth(end + rise), anchor: "end" }),
				),
				...[-6, 15, -23].map((rise): Label => ({ ...name, x: tenth(left + 4), y: tenth(begin + rise) })),
				...besideDot(label, x(midX), y(midY)),
			],
			set,
			frame,
		);
		if (free) set.push(free);
	}
	return set;
}
