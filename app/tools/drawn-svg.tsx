import type { Drawing, Shape } from "./drawing";

type DrawnSvgProps = {
	drawing: Drawing;
	summary: string;
	className: string;
};

export function DrawnSvg({ drawing: { width, height, shapes }, summary, className }: DrawnSvgProps) {
	return (
		<svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
			{shapes.map((shape, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names, and lie on each other in this order.
				<ShapeOf key={at} shape={shape} />
			))}
		</svg>
	);
}

export function DrawnSvgs({ drawings, summary }: { drawings: Drawing[]; summary: string }) {
	return drawings.map((drawing) => (
		<DrawnSvg
			key={drawing.width}
			drawing={drawing}
			summary={summary}
			className={`drawing drawing-${drawing.width}`}
		/>
	));
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
