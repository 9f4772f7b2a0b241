import { OutboundLink } from "~/ui/outbound-link";
import type { HistoryDrawing, HistoryView } from "./view";

/** What a value has been: drawn, and as a table with the source of each. */
export function ValueHistory({
	history: { heading, lede, summary, drawings, rows },
}: {
	history: HistoryView;
}) {
	return (
		<section className="section" id="over-time">
			<div className="lead-in">
				<h2>{heading}</h2>
				<p>{lede}</p>
			</div>
			<figure>
				{drawings.map((drawing, at) => (
					<Drawn
						key={drawing.width}
						drawing={drawing}
						summary={summary}
						size={at === 0 ? "wide" : "narrow"}
					/>
				))}
				<figcaption>In BTC. The line is level from one report to the next.</figcaption>
			</figure>
			<details className="history-rows">
				<summary className="btn">The same {rows.length} values as a table</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">As of</th>
							<th scope="col" className="num">
								Value
							</th>
							<th scope="col">Source</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ date, value, source }) => (
							<tr key={date}>
								<td>{date}</td>
								<td className="num">{value}</td>
								<td className="value">
									{source ? (
										<OutboundLink href={source.href}>{source.host}</OutboundLink>
									) : (
										"general knowledge"
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}

function Drawn({ drawing, summary, size }: { drawing: HistoryDrawing; summary: string; size: string }) {
	const { width, height, left, right, rows, columns, line, dots } = drawing;
	return (
		<svg
			className={`chart chart-${size} over-time`}
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
			{columns.map(({ x, text }) => (
				<text key={text} x={x} y={height - 8} textAnchor="middle">
					{text}
				</text>
			))}
			<path className="over-time-line" d={line} />
			{dots.map(([x, y]) => (
				<circle key={x} cx={x} cy={y} r="4" />
			))}
		</svg>
	);
}
