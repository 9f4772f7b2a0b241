import type { ChartDrawings, Drawing } from "./chart-drawings";

/** A chart of two numbers per listing, for wide pages and phones, plus a text list. */
export function PointChart({ chart }: { chart: ChartDrawings }) {
	const { title, summary, xLabel, yLabel, missing, list } = chart;
	return (
		<>
			<div className="lead-in">
				<h2 id="chart">{title}</h2>
			</div>
			<figure>
				<p className="chart-y">{yLabel}</p>
				<Drawn drawing={chart.wide} className="chart chart-wide" summary={summary} />
				<Drawn drawing={chart.narrow} className="chart chart-narrow" summary={summary} />
				<p className="chart-x">{xLabel}</p>
				<ol className="chart-list">
					{list.map(({ name, href, x, y, isOld }) => (
						<li key={href}>
							<a className="chart-link" href={href}>
								{name}
							</a>{" "}
							{y} at {x}
							{isOld && ", older"}
						</li>
					))}
				</ol>
				<figcaption>
					In the list: {yLabel} at {xLabel}. Its numbers stand in the picture where a name has no room.
					{list.some(({ isOld }) => isOld) && " Hollow: older or undated."}
					{missing > 0 &&
						` ${missing} more on this page ${missing === 1 ? "is" : "are"} not drawn: one of the two numbers is unknown.`}
				</figcaption>
			</figure>
		</>
	);
}

function Drawn({ drawing, className, summary }: { drawing: Drawing; className: string; summary: string }) {
	const { width, height, left, datum, rows, columns, dots } = drawing;
	return (
		<svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
			{rows.map(({ at, text }) => (
				<g key={text}>
					<path className={at === datum ? "datum" : "grid"} d={`M${left} ${at}H${width}`} />
					<text x={left - 8} y={at + 4.5} textAnchor="end">
						{text}
					</text>
				</g>
			))}
			{columns.map(({ at, text }) => (
				<text key={text} x={at} y={height - 8} textAnchor="middle">
					{text}
				</text>
			))}
			{dots.map(({ x, y, isOld }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: several listings may stand in one place, and the order is fixed.
				<circle key={index} className={isOld ? "hollow" : undefined} cx={x} cy={y} r="5" />
			))}
			{dots.map(({ text, textX, textY, end }) => (
				<text key={text} className="name" x={textX} y={textY} textAnchor={end ? "end" : undefined}>
					{text}
				</text>
			))}
		</svg>
	);
}
