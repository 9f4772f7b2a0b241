import type { Recent } from "~/finance/series";
import { inWords } from "~/finance/words";
import { LETTER } from "~/ui/chart/axis";
import { tenth } from "~/ui/chart/path";
import { addDays, formatDate, grouped } from "~/ui/format";
import { drawLevels } from "./draw-levels";
import { drawLines } from "./draw-lines";
import { type Drawing, type Drawn, type Shape, WIDTHS } from "./drawing";
import type { BarsPicture, LinesPicture, Picture } from "./picture";

const ROWS = 12;

export function draw(picture: Picture, widths: readonly number[] = WIDTHS): Drawn {
	switch (picture.kind) {
		case "bars":
			return {
				summary: picture.summary,
				drawings: drawBars(picture, widths),
				caption: "",
				table: {
					head: ["", "Amount"],
					rows: picture.bars.map(({ label, value }) => [label, inWords(value, picture.unit)]),
				},
			};
		case "levels":
			return {
				summary: picture.summary,
				drawings: drawLevels(picture, widths),
				caption: levelsCaption(picture.recent),
				table: {
					head: ["", "Price", "Drop from your price"],
					rows: [
						["Your price", inWords(picture.price, "price"), ""],
						...[["Margin call", picture.call] as const, ["Liquidation", picture.sale] as const].flatMap(
							([name, level]) =>
								level === null
									? []
									: [[name, inWords(level, "price"), inWords(1 - level / picture.price, "ratio")]],
						),
					],
				},
			};
		case "lines":
			return {
				summary: picture.summary,
				drawings: drawLines(picture, widths),
				caption:
					`Horizontal axis: ${picture.x.label.toLowerCase()}. ${picture.y.log ? "The vertical scale is logarithmic." : ""}`.trim(),
				table: linesTable(picture),
			};
	}
}

function levelsCaption(recent: Recent | null): string {
	if (!recent) return "Prices in USD.";
	const last = addDays(recent.first, recent.step * (recent.closes.length - 1));
	return `Prices in USD. The line shows daily prices for two years to ${formatDate(last)} (every fourth day).`;
}

function linesTable({ x, y, lines, rowsAt }: LinesPicture): Drawn["table"] {
	const at = rowsAt ?? spread(lines[0]?.points.map(([value]) => value) ?? []);
	return {
		head: [x.label, ...lines.map(({ label }) => label)],
		rows: at.map((value) => [
			xWords(value, x.unit),
			...lines.map(({ points }) => inWords(valueAt(points, value), y.unit)),
		]),
	};
}

function spread(values: number[]): number[] {
	const last = values.length - 1;
	if (last < ROWS) return values;
	return Array.from({ length: ROWS }, (_, at) => values[Math.round((last * at) / (ROWS - 1))] ?? 0);
}

function valueAt(points: Array<[number, number]>, x: number): number {
	const after = points.findIndex(([at]) => at >= x);
	const [here, before] = [points[after] ?? points.at(-1), points[after - 1]];
	if (!here) return 0;
	if (here[0] === x || !before) return here[1];
	return before[1] + ((here[1] - before[1]) * (x - before[0])) / (here[0] - before[0]);
}

function xWords(value: number, unit: LinesPicture["x"]["unit"]): string {
	if (unit === "date") return formatDate(addDays("1970-01-01", value));
	return unit === "price" ? inWords(value, unit) : grouped(value, 1);
}

const BAR_HEIGHT = 44;

function drawBars(picture: BarsPicture, widths: readonly number[] = WIDTHS): Drawing[] {
	return widths.map((width) => barsIn(picture, width));
}

function barsIn({ bars, unit }: BarsPicture, width: number): Drawing {
	const words = bars.map(({ value }) => inWords(value, unit));
	const room = Math.max(...words.map((text) => text.length)) * LETTER + 12;
	const least = Math.min(0, ...bars.map(({ value }) => value));
	const most = Math.max(0, ...bars.map(({ value }) => value));
	const [from, to] = [least < 0 ? room : 1, width - room];
	const scale = most === least ? 0 : (to - from) / (most - least);
	const zero = Math.round(from - least * scale);
	const shapes: Shape[] = bars.flatMap(({ label, value, tone }, at): Shape[] => {
		const top = at * BAR_HEIGHT;
		const length = Math.abs(value) * scale;
		const start = value < 0 ? zero - length : zero;
		const isLeft = value < 0;
		return [
			{
				text: label,
				x: isLeft ? zero : zero + 5,
				y: top + 14,
				name: "name",
				anchor: isLeft ? "end" : undefined,
			},
			{ box: [tenth(start), top + 20, tenth(Math.max(length, 1)), 12], name: `bar-${tone}` },
			{
				text: words[at] ?? "",
				x: tenth(isLeft ? start - 6 : start + Math.max(length, 1) + 6),
				y: top + 31,
				anchor: isLeft ? "end" : undefined,
			},
		];
	});
	const height = bars.length * BAR_HEIGHT;
	return { width, height, shapes: [...shapes, { path: `M${zero} 0V${height - 6}`, name: "datum" }] };
}
