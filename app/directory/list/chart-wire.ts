import type { ChartDrawings, Drawing } from "./chart-drawings";
import type { RowView } from "./view";

/** Of each point: the place of its row, and its two numbers in words. */
type PackedPoint = [row: number, x: string, y: string];
type PackedDrawing = Omit<Drawing, "dots"> & { dots: number[] };

/** A chart without what the rows of the page say already: names and addresses. */
export type PackedChart = Omit<ChartDrawings, "wide" | "narrow" | "list"> & {
	wide: PackedDrawing;
	narrow: PackedDrawing;
	list: PackedPoint[];
};

/** Numbers a dot travels as: its place, its label's place, and what `END` and `NAMED` say. */
const PER_DOT = 5;
const END = 1;
const NAMED = 2;

/** The chart as it travels beside its rows. */
export function packChart(chart: ChartDrawings, rows: RowView[]): PackedChart {
	const places = new Map(rows.map(({ href }, place) => [href, place]));
	const names = chart.list.map(({ name }) => name);
	return {
		...chart,
		wide: packDrawing(chart.wide, names),
		narrow: packDrawing(chart.narrow, names),
		list: chart.list.map(({ href, x, y }) => [places.get(href) ?? 0, x, y]),
	};
}

/** The chart again. */
export function unpackChart(packed: PackedChart, rows: RowView[]): ChartDrawings {
	const list = packed.list.map(([row, x, y]) => {
		const { name = "", href = "" } = rows[row] ?? {};
		return { name, href, x, y };
	});
	return {
		...packed,
		list,
		wide: unpackDrawing(packed.wide, list),
		narrow: unpackDrawing(packed.narrow, list),
	};
}

function packDrawing(drawing: Drawing, names: string[]): PackedDrawing {
	const dots = drawing.dots.flatMap(({ x, y, text, textX, textY, end }, at) => [
		x,
		y,
		textX,
		textY,
		(end ? END : 0) + (text === names[at] ? NAMED : 0),
	]);
	return { ...drawing, dots };
}

function unpackDrawing({ dots, ...drawing }: PackedDrawing, list: ChartDrawings["list"]): Drawing {
	return {
		...drawing,
		dots: list.map(({ name }, at) => {
			const [x = 0, y = 0, textX = 0, textY = 0, how = 0] = dots.slice(at * PER_DOT);
			return { x, y, textX, textY, end: how % NAMED === END, text: how < NAMED ? String(at + 1) : name };
		}),
	};
}
