import type { ReactNode } from "react";
import type { StoryDrawing } from "./layout-story";

type Panel = StoryDrawing["main"];

type DrawnStoryProps = { drawing: StoryDrawing; summary: string; className?: string; children?: ReactNode };

export function DrawnStory({ drawing, summary, className, children }: DrawnStoryProps) {
	const { width, height, left, right, top, bottom, main, strip, columns, halvings, marks } = drawing;
	return (
		<svg
			className={`chart story ${className ?? ""}`}
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={summary}
		>
			<Grid panel={main} left={left} right={right} />
			{strip ? <Grid panel={strip} left={left} right={right} /> : null}
			{halvings.map(({ x, name, sub }) => (
				<g key={name}>
					<path className="halving" d={`M${x} ${top}V${bottom}`} />
					<text className="name" x={x} y={sub ? 13 : 12} textAnchor="middle">
						{name}
					</text>
					{sub ? (
						<text x={x} y={29} textAnchor="middle">
							{sub}
						</text>
					) : null}
				</g>
			))}
			{columns.map(({ x, text }) => (
				<g key={`${x}`}>
					<path className="grid" d={`M${x} ${bottom}v6`} />
					<text x={x} y={bottom + 22} textAnchor="middle">
						{text}
					</text>
				</g>
			))}
			<Values panel={main} left={left} right={right} />
			{strip ? (
				<>
					<Values panel={strip} left={left} right={right} />
					<text x={left} y={strip.y}>
						{strip.title}
					</text>
				</>
			) : null}
			{marks.map((mark) => (
				<Mark key={mark.number} mark={mark} />
			))}
			{children}
		</svg>
	);
}

function Grid({ panel, left, right }: { panel: Panel; left: number; right: number }) {
	return panel.rows.map(({ y, text }) => (
		<g key={text}>
			<path className="grid" d={`M${left} ${y}H${right}`} />
			<text x={left - 8} y={y + 4.5} textAnchor="end">
				{text}
			</text>
		</g>
	));
}

function Values({
	panel: { line, area, datum },
	left,
	right,
}: {
	panel: Panel;
	left: number;
	right: number;
}) {
	return (
		<>
			{area ? <path className="fall" d={area} /> : null}
			<path className={area ? "fall-line" : "price-line"} d={line} />
			{datum === null ? null : <path className="datum" d={`M${left} ${datum}H${right}`} />}
		</>
	);
}

function Mark({ mark: { x, y, label } }: { mark: StoryDrawing["marks"][number] }) {
	return (
		<g>
			{label ? <path className="lead" d={label.lead} /> : null}
			<circle cx={x} cy={y} r="3.5" />
			{label ? (
				<text className="name" x={label.x} y={label.y} textAnchor={label.anchor}>
					{label.name}
				</text>
			) : null}
			{label?.sub ? (
				<text x={label.x} y={label.y + 16} textAnchor={label.anchor}>
					{label.sub}
				</text>
			) : null}
		</g>
	);
}
