import { Link } from "@remix-run/react";
import landUrl from "./land.svg?url";
import type { MapDrawing, MapMark } from "./view";

/** The map in two widths. CSS shows the one that fits. Its marks are links. */
export function MapDrawn({ drawings, summary }: { drawings: MapDrawing[]; summary: string }) {
	return drawings.map(({ width, height, land, grid, marks }, at) => (
		// A group and no picture: what is in a picture cannot be reached.
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in for a drawing.
		<svg
			key={width}
			className={at === 0 ? "map map-wide" : "map map-narrow"}
			viewBox={`0 0 ${width} ${height}`}
			role="group"
			aria-label={`${summary} The places are named below.`}
		>
			<path className="map-grid" d={grid} />
			<use className="map-land" href={`${landUrl}#land`} transform={land} />
			{marks.map((mark) => (
				<Mark key={mark.href + mark.x} mark={mark} />
			))}
		</svg>
	));
}

function Mark({ mark: { x, y, size, count, href, label } }: { mark: MapMark }) {
	return (
		<Link
			className="map-mark"
			to={href}
			aria-label={label}
			preventScrollReset={count !== null && href !== "#places"}
		>
			<circle className="map-finger" cx={x} cy={y} r="22" />
			<circle cx={x} cy={y} r={size} />
			{count && (
				<text x={x} y={y + 4.5} textAnchor="middle">
					{count}
				</text>
			)}
			<title>{label}</title>
		</Link>
	);
}
