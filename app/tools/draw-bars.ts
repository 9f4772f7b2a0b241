import { inWords } from "~/finance/words";
import { LETTER } from "~/ui/chart/labels";
import { tenth } from "~/ui/chart/path";
import { type Drawing, type Shape, WIDTHS } from "./drawing";
import type { BarsPicture } from "./picture";

const ROW = 44;

/** Bars from a common zero, each with its label above and its amount at the end. */
export function drawBars(picture: BarsPicture, widths: readonly number[] = WIDTHS): Drawing[] {
	return widths.map((width) => drawn(picture, width));
}

function drawn({ bars, unit }: BarsPicture, width: number): Drawing {
	const words = bars.map(({ value }) => inWords(value, unit));
	const room = Math.max(...words.map((text) => text.length)) * LETTER + 12;
	const least = Math.min(0, ...bars.map(({ value }) => value));
	const most = Math.max(0, ...bars.map(({ value }) => value));
	const [from, to] = [least < 0 ? room : 1, width - room];
	const scale = most === least ? 0 : (to - from) / (most - least);
	const zero = Math.round(from - least * scale);
	const shapes: Shape[] = bars.flatMap(({ label, value, tone }, at): Shape[] => {
		const top = at * ROW;
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
	const height = bars.length * ROW;
	return { width, height, shapes: [...shapes, { path: `M${zero} 0V${height - 6}`, name: "datum" }] };
}
