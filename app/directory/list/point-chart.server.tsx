import { type Box, LETTER, scaleOver, ticksOver, touches } from "~/ui/chart/axis";
import { formatRatio } from "~/ui/format";
import type { ChartView } from "./view";

/** A list's chart in two sizes. The server draws it, so the browser gets positions and words only. */
type ChartDrawings = {
	title: string;
	summary: string;
	xLabel: string;
	yLabel: string;
	missing: number;
	wide: Drawing;
	narrow: Drawing;
	/** The same numbers as a list; the numbers on the phone's drawing refer to it. */
	list: Array<{ name: string; href: string; x: string; y: string; isOld?: boolean }>;
};

/** Places in pixels of a drawing; the datum is the line at zero. */
export type Drawing = {
	width: number;
	height: number;
	left: number;
	datum: number;
	rows: Array<{ at: number; text: string }>;
	columns: Array<{ at: number; text: string }>;
	dots: Array<{
		x: number;
		y: number;
		text: string;
		textX: number;
		textY: number;
		end: boolean;
		isOld: boolean;
	}>;
};

type Axis = { from: number; to: number; ticks: number[] };
/** Lays out a scatter of shares of one. Null where fewer than three points have a place. */
export function layoutChart(chart: ChartView | null): ChartDrawings | null {
	if (!chart || chart.points.length < 3) return null;
	const points = [...chart.points].sort((a, b) => a.y - b.y || a.x - b.x);
	const x = axis(
		points.map((point) => point.x),
		false,
	);
	const y = axis(
		points.map((point) => point.y),
		true,
	);
	const list = points.map(({ x, y, ...point }) => ({ ...point, x: formatRatio(x), y: formatRatio(y) }));
	return {
		title: chart.title,
		summary: `Chart of ${points.length} listings: ${chart.xLabel} from ${formatRatio(x.from)} to ${formatRatio(x.to)} across, ${chart.yLabel} up to ${formatRatio(y.to)}. The list below shows the same numbers.`,
		xLabel: chart.xLabel,
		yLabel: chart.yLabel,
		missing: chart.missing,
		wide: draw(points, x, y, 1100, 400, (_point, index) => [points[index]?.name ?? "", String(index + 1)]),
		narrow: draw(points, x, y, 358, 320, (_point, index) => [String(index + 1)]),
		list,
	};
}

function axis(values: number[], fromZero: boolean): Axis {
	const least = fromZero ? 0 : Math.min(...values);
	const most = Math.max(...values);
	const ticks = ticksOver(least, most, 6);
	return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks };
}

/** @param wordsOf the labels to try at a point, the fullest first; the last is placed even where it touches another */
function draw(
	points: ChartView["points"],
	x: Axis,
	y: Axis,
	width: number,
	height: number,
	wordsOf: (point: ChartView["points"][number], index: number) => string[],
): Drawing {
	const left = 44;
	const right = width - 14;
	const top = 12;
	const datum = height - 30;
	const place = (value: number, on: Axis, from: number, to: number) =>
		Math.round(scaleOver([on.from, on.to], [from, to])(value));
	const places = points.map((point) => ({
		x: place(point.x, x, left, right),
		y: place(point.y, y, datum, top),
	}));
	const taken: Box[] = places.map((at) => around(at, 6));
	const dots = points.map((point, index) => {
		const at = places[index] ?? { x: left, y: datum };
		const label = findLabel(at, wordsOf(point, index), taken, { left, right: width, top: 0, bottom: datum });
		taken.push(label.box);
		return {
			...at,
			text: label.text,
			textX: label.x,
			textY: label.y,
			end: label.end,
			isOld: point.isOld === true,
		};
	});
	return {
		width,
		height,
		left,
		datum,
		rows: y.ticks.map((tick) => ({ at: place(tick, y, datum, top), text: formatRatio(tick) })),
		columns: x.ticks.map((tick) => ({ at: place(tick, x, left, right), text: formatRatio(tick) })),
		dots,
	};
}

/** The first position next to a dot where the label touches nothing. */
function findLabel(at: { x: number; y: number }, words: string[], taken: Box[], frame: Box) {
	for (const text of words) {
		for (const rise of [4.5, -8, 17, -18, 27]) {
			for (const end of [false, true]) {
				const label = labelAt(at, text, rise, end);
				const inside =
					label.box.left >= frame.left && label.box.right <= frame.right && label.box.top >= frame.top;
				if (inside && label.box.bottom <= frame.bottom && !taken.some((box) => touches(box, label.box)))
					return label;
			}
		}
	}
	return labelAt(at, words.at(-1) ?? "", 4.5, at.x > (frame.left + frame.right) / 2);
}

function labelAt(at: { x: number; y: number }, text: string, rise: number, end: boolean) {
	const beside = rise === 4.5 ? 10 : 4;
	const x = end ? at.x - beside : at.x + beside;
	const y = Math.round(at.y + rise);
	const width = text.length * LETTER;
	const box = { left: end ? x - width : x, right: end ? x : x + width, top: y - 11, bottom: y + 3 };
	return { text, x: Math.round(x), y, end, box };
}

function around(at: { x: number; y: number }, reach: number): Box {
	return { left: at.x - reach, right: at.x + reach, top: at.y - reach, bottom: at.y + reach };
}

export function PointChart({ chart }: { chart: ChartDrawings }) {
	const { title, summary, xLabel, yLabel, missing, list } = chart;
	return (
		<details className="others">
			<summary>Chart: {title}</summary>
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
							{isOld && " (older figure)"}
						</li>
					))}
				</ol>
				<figcaption>
					Numbers on the chart match the list ({yLabel} at {xLabel}).
					{list.some(({ isOld }) => isOld) && " Hollow dots show older or undated figures."}
					{missing > 0 &&
						` ${missing} more ${missing === 1 ? "isn’t" : "aren’t"} shown because a figure is missing.`}
				</figcaption>
			</figure>
		</details>
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
