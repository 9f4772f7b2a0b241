import { pathThrough } from "~/ui/chart/path";
import { scaleOver } from "~/ui/chart/scale";
import { thinned } from "~/ui/chart/ticks";
import { daysBetween, formatDate } from "~/ui/format";

/** One day over all sections, in shares of one. */
export type SharesOfDay = { day: string; known: number; within: number };

export type QualityDrawing = {
	width: number;
	height: number;
	left: number;
	rows: Array<{ at: number; text: string }>;
	columns: Array<{ at: number; text: string; anchor: "start" | "middle" | "end" }>;
	lines: Array<{ key: "known" | "within"; path: string; end: { x: number; y: number; text: string } }>;
};

/** Closer lines stack their labels. */
const APART = 20;
const TOP = 12;
const BELOW = 30;

/** The shares over time, on a scale from nothing to all. @param days two or more, the oldest first */
export function drawHistory(days: SharesOfDay[], width: number, height: number): QualityDrawing {
	const [first, last] = [days[0], days.at(-1)];
	const left = 46;
	const right = width - 120;
	const from = first?.day ?? "";
	const across = scaleOver([0, daysBetween(from, last?.day ?? "")], [left, right]);
	const up = scaleOver([0, 1], [height - BELOW, TOP]);
	const x = (day: string) => across(daysBetween(from, day));
	const ends = { known: up(last?.known ?? 0), within: up(last?.within ?? 0) };
	const isNear = Math.abs(ends.known - ends.within) < APART;
	const [known, within] = isNear
		? [ends.known - APART / 2, ends.within + APART / 2]
		: [ends.known, ends.within];
	const line = (key: "known" | "within", words: string, y: number) => ({
		key,
		path: pathThrough(days.map((day) => [x(day.day), up(day[key])])),
		end: { x: right + 8, y: y + 4.5, text: `${percent(last?.[key] ?? 0)} ${words}` },
	});
	const named = thinned(days.slice(1, -1), Math.max(1, Math.floor((right - left) / 240)));
	return {
		...{ width, height, left },
		rows: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ at: up(share), text: percent(share) })),
		columns: [
			{ at: left, text: formatDate(from), anchor: "start" },
			...(right - left > 500 ? named.slice(1) : []).map(({ day }) => ({
				at: x(day),
				text: formatDate(day),
				anchor: "middle" as const,
			})),
			{ at: right, text: formatDate(last?.day ?? ""), anchor: "end" },
		],
		lines: [line("known", "known", known), line("within", "current", within)],
	};
}

/** A share of one as whole percent. */
export function percent(share: number): string {
	return `${Math.round(share * 100)}%`;
}
