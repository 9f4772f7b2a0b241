import { type Box, LETTER, touches } from "~/ui/chart/axis";
import type { Point } from "./scales";

type Words = { name: string; sub: string | null };

type Side = "above" | "below";

type Wanted = { x: number; y: number; place: Side; rank: number; words: Words[] };

type Label = Words & { x: number; y: number; anchor: "start" | "middle" | "end"; lead: string };

const REACHES = [14, 30, 50, 72, 96, 122, 150];
const LINE = 16;
const GAP = 4;

/** Marks choose by rank, and each tries its longest words first. Null for those without room. */
export function placeLabels(wanted: Wanted[], line: Point[], frame: Box): Array<Label | null> {
	const labels: Array<Label | null> = wanted.map(() => null);
	const taken: Box[] = wanted.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
	const envelope = envelopeOf(line, Math.ceil(frame.right));
	const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a]?.rank ?? 0) - (wanted[b]?.rank ?? 0));
	for (const at of order) {
		const mark = wanted[at];
		const found = mark && findRoom(mark, taken, envelope, frame);
		if (!found) continue;
		labels[at] = found.label;
		taken.push(found.box, found.leadBox);
	}
	return labels;
}

function findRoom(mark: Wanted, taken: Box[], line: Envelope, frame: Box) {
	const sides: Side[] = mark.place === "above" ? ["above", "below"] : ["below", "above"];
	for (const words of mark.words) {
		for (const side of sides) {
			for (const reach of REACHES) {
				for (const anchor of ["middle", "end", "start"] as const) {
					const found = labelAt(mark, words, side, reach, anchor);
					const inside =
						found.box.left >= frame.left &&
						found.box.right <= frame.right &&
						found.box.top >= frame.top &&
						found.box.bottom <= frame.bottom;
					if (!inside || taken.some((box) => touches(box, found.box)) || crosses(line, found.box)) continue;
					// The lead begins at its own mark, which is taken by itself.
					if (!taken.some((box) => touches(box, found.leadBox))) return found;
				}
			}
		}
	}
	return null;
}

function labelAt({ x, y }: Wanted, words: Words, side: Side, reach: number, anchor: Label["anchor"]) {
	const width = Math.max(words.name.length * (LETTER + 0.4), (words.sub?.length ?? 0) * LETTER);
	const height = (words.sub ? 2 : 1) * LINE;
	const end = side === "above" ? y - reach : y + reach;
	const top = side === "above" ? end - height : end;
	const left = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width + 4 : x - 4;
	const start = side === "above" ? y - 6 : y + 6;
	return {
		label: {
			...words,
			x: anchor === "middle" ? x : anchor === "end" ? x + 4 : x - 4,
			y: top + 12.5,
			anchor,
			lead: `M${x} ${start}V${side === "above" ? end + 2 : end - 1}`,
		},
		box: { left: left - GAP, right: left + width + GAP, top: top - 1, bottom: top + height + 1 },
		leadBox: { left: x - 1, right: x + 1, top: Math.min(start, end) + 1, bottom: Math.max(start, end) - 1 },
	};
}

/** How high and how low a line goes in each column of pixels. */
type Envelope = { top: Float64Array; bottom: Float64Array };

function envelopeOf(line: Point[], width: number): Envelope {
	const top = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
	const bottom = new Float64Array(width + 1).fill(Number.NEGATIVE_INFINITY);
	let [lastX, lastY] = line[0] ?? [0, 0];
	for (const [x, y] of line) {
		const [high, low] = y < lastY ? [y, lastY] : [lastY, y];
		const until = Math.min(width, Math.ceil(x));
		for (let column = Math.max(0, Math.floor(lastX)); column <= until; column++) {
			if (high < (top[column] ?? 0)) top[column] = high;
			if (low > (bottom[column] ?? 0)) bottom[column] = low;
		}
		lastX = x;
		lastY = y;
	}
	return { top, bottom };
}

function crosses({ top, bottom }: Envelope, box: Box): boolean {
	const until = Math.min(top.length - 1, Math.ceil(box.right));
	for (let column = Math.max(0, Math.floor(box.left)); column <= until; column++)
		if ((bottom[column] ?? 0) > box.top && (top[column] ?? 0) < box.bottom) return true;
	return false;
}
