import { HangingMarks } from "~/ui/fall-marks";
import type { CompareItem } from "./view";

/** A line of the scale for each so much of the price. */
const STEP = 0.2;
/** Pixels from the datum to the end of the scale. The last label fits below. */
const HEIGHT = 144;
const ROOM = 16;
/** The line's position, at the middle of the tile above it. */
const X = 28;
const LABEL_X = 42;
const LABEL_GAP = 17;
/** Keeps the weight below the datum even for an immediate liquidation. Its label shows the level. */
const WEIGHT = 17;

/** The line from a listing's tile to its margin call (bar) and liquidation (weight). The column sets the width. */
export function FallLine({ item, scale }: { item: CompareItem; scale: number }) {
	const { fall, name } = item;
	if (!fall) return null;
	const lines = Math.floor(scale / STEP + 1e-9);
	const steps = Array.from({ length: lines }, (_, at) => round((((at + 1) * STEP) / scale) * HEIGHT));
	const call = fall.call === null ? null : round(fall.call * HEIGHT);
	const sale = fall.sale === null ? null : Math.max(WEIGHT, round(fall.sale * HEIGHT));
	const places = labelPlaces(call, sale);
	return (
		<svg
			className="fall-line"
			height={HEIGHT + ROOM}
			role="img"
			aria-label={`Price drop before liquidation at ${name}: ${fall.callText}, ${fall.saleText}`}
		>
			{steps.map((y) => (
				<path key={y} className="fall-grid" d={`M0 ${y}h4000`} />
			))}
			{fall.line === "none" ? <rect className="fall-none" x={X - 6} y="6" width="12" height="60" /> : null}
			<g transform={`translate(${X})`}>
				<HangingMarks line={fall.line} call={call} sale={sale} isOld={fall.isOld} />
			</g>
			<text className={call === null ? "fall-quiet" : undefined} x={LABEL_X} y={places.upper}>
				{fall.callText}
			</text>
			<text className={sale === null ? "fall-quiet" : "fall-strong"} x={LABEL_X} y={places.lower}>
				{fall.saleText}
			</text>
		</svg>
	);
}

/** Places the two labels next to the bar and the tip. Lifts the upper one if they would touch. */
function labelPlaces(call: number | null, sale: number | null) {
	const beside = call === null ? 22 : call + 4;
	const upper = Math.max(13, sale === null ? beside : Math.min(beside, sale + 1 - LABEL_GAP));
	return { upper, lower: Math.max(upper + LABEL_GAP, (sale ?? 0) + 1) };
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
