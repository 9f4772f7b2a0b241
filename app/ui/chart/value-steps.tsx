import type { ReactNode } from "react";
import { OutboundLink } from "../outbound-link";
import type { StepsDrawing } from "./steps";

/** A value's history for wide and narrow pages, and as rows with sources. */
export type StepsView = {
	heading: string;
	summary: string;
	caption: string;
	/** Wide, then narrow. */
	drawings: StepsDrawing[];
	/** `source` is a link, or words if there's no single page. */
	rows: Array<{ date: string; value: string; source: { href: string; host: string } | string }>;
};

export function ValueSteps({ steps, children }: { steps: StepsView; children?: ReactNode }) {
	const { heading, summary, caption, drawings, rows } = steps;
	return (
		<section className="section" id="over-time" aria-labelledby="over-time-heading">
			<div className="lead-in">
				<h2 id="over-time-heading">{heading}</h2>
				{children}
			</div>
			<figure className="steps-figure">
				{drawings.map((drawing, at) => (
					<Drawn
						key={drawing.width}
						drawing={drawing}
						summary={summary}
						size={at === 0 ? "wide" : "narrow"}
					/>
				))}
				<figcaption>{caption}</figcaption>
			</figure>
			<details>
				<summary className="btn">Show all {rows.length} figures as a table</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">As of</th>
							<th scope="col" className="num">
								{" "}
								Figure{" "}
							</th>
							<th scope="col">Source</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ date, value, source }) => (
							<tr key={date}>
								<td>{date}</td>
								<td className="num">{value}</td>
								<td>
									{typeof source === "string" ? (
										source
									) : (
										<OutboundLink href={source.href}>{source.host}</OutboundLink>
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

function Drawn({ drawing, summary, size }: { drawing: StepsDrawing; summary: string; size: string }) {
	const { width, height, left, right, rows, columns, line, dots } = drawing;
	const beside = dots.some(({ isTold }) => isTold) ? "is-beside" : undefined;
	return (
		// As wide as it is drawn, so that its words keep their size.
		<svg
			className={`steps-${size}`}
			width={width}
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
			<path className="steps-line" d={line} />
			{dots.map(({ x, y, isTold }) => (
				<circle key={x} className={isTold ? "is-told" : beside} cx={x} cy={y} r={isTold ? 6 : 4} />
			))}
		</svg>
	);
}
