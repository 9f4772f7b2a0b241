import { type Fall, isNoGap } from "./fall";
import { capitalise, fallPercent, formatFall, NO_GAP } from "./format";
import { Unknown } from "./mark";

/**
 * A horizontal plumb line. The accent line runs to the margin call, a bar crosses it, brass runs to the
 * liquidation and the weight's tip marks that level. Text below gives the same numbers to everyone.
 * @param scale the drop at the right end, equal for every bar in a table
 */
export function FallBar({ fall, scale }: { fall: Fall; scale: number }) {
	const { call, sale, noCall, note } = fall;
	return (
		<>
			<FallPicture fall={fall} scale={scale} />
			<span className="f-words">
				{call === null && sale === null ? (
					<Unknown />
				) : isNoGap(fall) ? (
					<span>{NO_GAP}</span>
				) : (
					<>
						<span>
							{noCall ? "no margin call" : "margin call "}
							{!noCall && (call === null ? <Unknown /> : <b>{formatFall(call)}</b>)}
						</span>
						<span>liquidation {sale === null ? <Unknown /> : <b>{formatFall(sale)}</b>}</span>
					</>
				)}
			</span>
			{note && <small>{note}</small>}
		</>
	);
}

/** @param at a price drop that all bars of a table mark, as a share of one */
export function FallPicture({ fall, scale, at }: { fall: Fall; scale: number; at?: number }) {
	const x = at === undefined ? null : percentOf(at, scale);
	return (
		<svg className="fall" aria-hidden="true">
			{x && <line className="f-at" x1={x} x2={x} y1="-14" y2="12" />}
			{fall.call === null && fall.sale === null ? (
				<rect className="f-none" />
			) : (
				<Line fall={fall} scale={scale} />
			)}
		</svg>
	);
}

/**
 * Uses percentages, because the column sets the width. Lines stop 6 px before the weight's tip, drawn in a frame
 * shifted left, so that nothing shows beside the point.
 */
function Line({ fall: { call, sale, noCall }, scale }: { fall: Fall; scale: number }) {
	const end = sale === null ? null : percentOf(sale, scale);
	const mid = call === null ? null : percentOf(call, scale);
	const lineToSale = noCall ? "f-room" : mid ? "f-brass" : "f-room f-dotted";
	return (
		<>
			<line className="f-track" x2="100%" />
			{end && (
				// biome-ignore lint/a11y/noSvgWithoutTitle: this picture is hidden from screen readers, and the words are beside it
				<svg x="-6">
					<line className={lineToSale} x1="6" x2={end} />
				</svg>
			)}
			{mid && <line className="f-room" x2={mid} />}
			{mid && <rect className="f-tick" x={mid} />}
			{end && (
				// biome-ignore lint/a11y/noSvgWithoutTitle: as above
				<svg x={end}>
					<path className="f-weight" d="M0 7-10 2.3-13 4v6l3 1.7z" />
				</svg>
			)}
		</>
	);
}

function percentOf(share: number, scale: number): string {
	return `${Math.round((Math.max(share, 0) / scale) * 1000) / 10}%`;
}

export function fallWords({ call, sale, noCall }: Fall): string {
	if (isNoGap({ sale })) return capitalise(NO_GAP);
	if (call === null && sale === null && !noCall) return "Margin call and liquidation unknown";
	const toCall = noCall
		? "No margin call"
		: call === null
			? "Margin call unknown"
			: `Margin call ${after(call)}`;
	return `${toCall}, ${sale === null ? "liquidation unknown" : `liquidation ${after(sale)}`}`;
}

function after(share: number): string {
	return `after a drop of ${fallPercent(share)}`;
}
