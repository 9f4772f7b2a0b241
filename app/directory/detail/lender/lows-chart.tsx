import type { LowsDrawing, LowsView } from "./present-lows";

/** How deep bitcoin fell within the term after each day since 2013, with the levels of the loan. */
export function LowsChart({ lows }: { lows: LowsView }) {
	const { summary, caption, assumes, drawings, years, searched } = lows;
	const hasCall = years.some(({ called }) => called !== null);
	const hasSale = years.some(({ sold }) => sold !== null);
	return (
		<div className="lows">
			<figure>
				{drawings.map((drawing, at) => (
					<Drawn
						key={drawing.width}
						drawing={drawing}
						summary={summary}
						size={at === 0 ? "wide" : "narrow"}
					/>
				))}
				<figcaption>
					<b>{summary}</b> {caption}
				</figcaption>
			</figure>
			<details className="folded lows-table">
				<summary>Show by year</summary>
				<table>
					<caption className="vh">Loans started from {searched}, by year</caption>
					<thead>
						<tr>
							<th scope="col">Started in</th>
							<th scope="col" className="num">
								Deepest drop
							</th>
							{hasCall && (
								<th scope="col" className="num">
									Margin call
								</th>
							)}
							{hasSale && (
								<th scope="col" className="num">
									Liquidated
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{years.map(({ year, deepest, called, sold }) => (
							<tr key={year}>
								<th scope="row">{year}</th>
								<td className="num">{deepest}</td>
								{hasCall && <td className="num">{called}</td>}
								{hasSale && <td className="num">{sold}</td>}
							</tr>
						))}
					</tbody>
				</table>
				<p className="sm mut">{assumes}</p>
			</details>
		</div>
	);
}

function Drawn({
	drawing,
	summary,
	size,
}: {
	drawing: LowsDrawing;
	summary: string;
	size: "wide" | "narrow";
}) {
	const { width, height, left, right, bottom, area, rows, columns, levels, bands } = drawing;
	const areaId = `lows-${size}`;
	return (
		<svg
			className={`lows-${size}`}
			width={width}
			height={height}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={summary}
		>
			<defs>
				<path id={areaId} d={area} />
				{bands.map(({ tone, from, to }) => (
					<clipPath key={tone} id={`${areaId}-${tone}`}>
						<rect x={left} y={from} width={right - left} height={Math.max(0, to - from)} />
					</clipPath>
				))}
			</defs>
			{rows.map(({ y, text }, at) => (
				<g key={text}>
					<path className={at === 0 ? "datum" : "grid"} d={`M${left} ${y}H${right}`} />
					<text x={left - 8} y={y + 4.5} textAnchor="end">
						{text}
					</text>
				</g>
			))}
			<use href={`#${areaId}`} className="lows-area" />
			{bands.map(({ tone }) => (
				<use key={tone} href={`#${areaId}`} className={`lows-${tone}`} clipPath={`url(#${areaId}-${tone})`} />
			))}
			{levels.map(({ tone, y, textY, text }) => (
				<g key={tone} className={`lows-level is-${tone}`}>
					<path d={`M${left} ${y}H${right}`} />
					<text x={right + 8} y={textY + 4.5}>
						{text}
					</text>
				</g>
			))}
			{columns.map(({ x, text }) => (
				<text key={text} x={x} y={bottom + 24} textAnchor="middle">
					{text}
				</text>
			))}
		</svg>
	);
}
