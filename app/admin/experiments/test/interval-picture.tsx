import type { IntervalDrawing } from "./draw-intervals";

/** Intervals around zero, drawn for wide and for narrow screens. @param summary what they show, in words */
export function IntervalPicture({ drawings, summary }: { drawings: IntervalDrawing[]; summary: string }) {
	return (
		<figure>
			{drawings.map((drawing, at) => (
				<Drawn key={drawing.width} drawing={drawing} summary={summary} size={at === 0 ? "wide" : "narrow"} />
			))}
		</figure>
	);
}

function Drawn({ drawing, summary, size }: { drawing: IntervalDrawing; summary: string; size: string }) {
	const { width, height, floor, ticks, rows } = drawing;
	return (
		<svg
			className={`intervals intervals-${size}`}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={summary}
		>
			{ticks.map(({ x, text, isZero }) => (
				<g key={text}>
					<path className={isZero ? "datum" : "grid"} d={`M${x} 4V${floor}`} />
					<text x={x} y={height - 8} textAnchor="middle">
						{text}
					</text>
				</g>
			))}
			{rows.map(({ label, y, from, to, at }) => (
				<g key={label}>
					{rows.length > 1 ? (
						<text x={8} y={y + 4.5}>
							{label}
						</text>
					) : null}
					<path className="interval" d={`M${from} ${y}H${to}`} />
					<path className="difference" d={`M${at} ${y - 13}v26`} />
				</g>
			))}
		</svg>
	);
}
