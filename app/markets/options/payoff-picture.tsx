import type { Drawing, Drawn, Shape } from "~/calculators/drawing";

/** A payoff in the widths of pages and phones, with the same numbers as a table. */
export function PayoffPicture({ picture: { drawings, summary, caption, table } }: { picture: Drawn }) {
	return (
		<figure>
			{drawings.map((drawing) => (
				<Svg key={drawing.width} drawing={drawing} summary={summary} />
			))}
			<figcaption>
				{summary} {caption}
			</figcaption>
			<details className="payoff-numbers">
				<summary className="btn">The same numbers as a table</summary>
				<table>
					<thead>
						<tr>
							{table.head.map((label) => (
								<th scope="col" className="num" key={label}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{table.rows.map((cells) => (
							<tr key={cells[0]}>
								{cells.map((cell, at) => (
									<td className="num" key={table.head[at]}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}

function Svg({ drawing: { width, height, shapes }, summary }: { drawing: Drawing; summary: string }) {
	return (
		<svg
			className={`chart payoff payoff-${width}`}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={summary}
		>
			{shapes.map((shape, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names, and lie on each other in this order.
				<ShapeOf key={at} shape={shape} />
			))}
		</svg>
	);
}

function ShapeOf({ shape }: { shape: Shape }) {
	if ("path" in shape) return <path className={shape.name} d={shape.path} />;
	if ("dot" in shape) return <circle cx={shape.dot[0]} cy={shape.dot[1]} r="3.5" />;
	if ("box" in shape) {
		const [x, y, width, height] = shape.box;
		return <rect className={shape.name} x={x} y={y} width={width} height={height} />;
	}
	return (
		<text className={shape.name} x={shape.x} y={shape.y} textAnchor={shape.anchor}>
			{shape.text}
		</text>
	);
}
