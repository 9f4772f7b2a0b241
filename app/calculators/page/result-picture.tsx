import type { Drawing, Drawn as Picture, Shape } from "~/calculators/drawing";
import { NumbersTable } from "./numbers-table";

/** The picture of a result in the widths of pages and phones, with the same numbers as a table. */
export function ResultPicture({ picture }: { picture: Picture }) {
	return (
		<figure className="calc-picture">
			{picture.drawings.map((drawing) => (
				<Svg key={drawing.width} drawing={drawing} summary={picture.summary} />
			))}
			<figcaption>
				{picture.summary} {picture.caption}
			</figcaption>
			<details>
				<summary className="calc-unfold">The same numbers as a table</summary>
				<NumbersTable
					label="Numbers of the picture"
					head={picture.table.head}
					rows={picture.table.rows.map((cells) => ({ cells }))}
				/>
			</details>
		</figure>
	);
}

function Svg({ drawing: { width, height, shapes }, summary }: { drawing: Drawing; summary: string }) {
	return (
		<svg
			className={`drawing drawing-${width}`}
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
