import type { ScoreDrawing } from "./score-history";

export function ScoreChart({ drawings, summary }: { drawings: ScoreDrawing[]; summary: string }) {
	return (
		<figure>
			{drawings.map((drawing, at) => (
				<Drawn key={drawing.width} drawing={drawing} summary={summary} size={at === 0 ? "wide" : "narrow"} />
			))}
		</figure>
	);
}

function Drawn({ drawing, summary, size }: { drawing: ScoreDrawing; summary: string; size: string }) {
	const { width, height, left, right, top, floor, rows, columns, line, dots, versions } = drawing;
	return (
		<svg
			className={`score-chart score-chart-${size}`}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={summary}
		>
			{rows.map(({ y, text }, at) => (
				<g key={text}>
					<path className={at === 0 ? "datum" : "grid"} d={`M${left} ${y}H${right}`} />
					<text x={left - 8} y={y + 4.5} textAnchor="end">
						{text}
					</text>
				</g>
			))}
			{columns.map(({ x, text }, at) => (
				<text key={text} x={x} y={height - 8} textAnchor={at === 0 ? "start" : "middle"}>
					{text}
				</text>
			))}
			{versions.map(({ x, text }) => (
				<g key={text}>
					<path className="version" d={`M${x} ${top}V${floor}`} />
					<text x={x} y={top - 8} textAnchor={x > (left + right) / 2 ? "end" : "start"}>
						{text}
					</text>
				</g>
			))}
			<path className="score-line" d={line} />
			{dots.map(([x, y]) => (
				<circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
			))}
		</svg>
	);
}
