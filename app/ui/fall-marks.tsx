import type { FallView } from "./fall";

/** The share of a phone drawing's width that the weight covers. A shorter line would show beside its tip. */
const HIDDEN = 0.03;

type HangingProps = {
	line: FallView["line"];
	call: number | null;
	sale: number | null;
	/** Whether the thresholds are out of date. The weight is then hollow. */
	isOld?: boolean;
};

/**
 * The plumb line at x = 0 below a datum at y = 0. Accent runs to the margin call, with a bar across it. The
 * weight's tip marks the liquidation.
 */
export function HangingMarks({ line, call, sale, isOld }: HangingProps) {
	// Lines end inside the weight, so nothing shows beside its tip.
	const weight = sale === null ? null : Math.max(0, sale - 6);
	const brass = call !== null && weight !== null && call < weight;
	const room = brass ? call : (weight ?? call);
	return (
		<>
			{room === null ? null : (
				<path className={line === "dotted" ? "fall-room fall-dotted" : "fall-room"} d={`M0 0V${room}`} />
			)}
			{brass ? <path className="fall-brass" d={`M0 ${call}V${weight}`} /> : null}
			{sale === null ? null : (
				<path className={saleClass(isOld)} d={`M0 ${sale}l-6.5-13 2.6-3.9h7.8l2.6 3.9z`} />
			)}
			{call === null ? null : <path className="fall-call" d={`M-9 ${call}h18`} />}
		</>
	);
}

/**
 * The same, horizontal, centered in 20 pixels. Positions are shares of the drawing's width. The line runs in a
 * frame shifted left so that it doesn't show past the tip.
 */
export function LyingMarks({ fall, isOld }: { fall: FallView; isOld?: boolean }) {
	const { line, call, sale, end } = fall;
	const brass = call !== null && sale !== null && call < sale;
	const roomClass = line === "dotted" ? "fall-room fall-dotted" : "fall-room";
	return (
		<>
			{line === "none" ? <rect className="fall-none" y="4" width="100%" height="12" /> : null}
			{sale === null || sale <= HIDDEN ? null : (
				<svg x="-6" overflow="visible" aria-hidden="true">
					<line className={brass ? "fall-brass" : roomClass} x1="6" x2={percent(sale)} y1="10" y2="10" />
				</svg>
			)}
			{brass || sale === null ? (
				<line className={roomClass} x2={percent(call ?? end)} y1="10" y2="10" />
			) : null}
			{sale === null ? null : (
				<svg x={percent(sale)} y="10" overflow="visible" aria-hidden="true">
					<path className={saleClass(isOld)} d="M0 0l-13-6.5-3.9 2.6v7.8l3.9 2.6z" />
				</svg>
			)}
			{call === null ? null : (
				<line className="fall-call" x1={percent(call)} x2={percent(call)} y1="3" y2="17" />
			)}
		</>
	);
}

function saleClass(isOld = false): string {
	return isOld ? "fall-sale fall-hollow" : "fall-sale";
}

/** A share of one as a percentage with one decimal, for places in a drawing. */
export function percent(share: number): string {
	return `${Math.round(share * 1000) / 10}%`;
}
