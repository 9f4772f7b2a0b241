import { price as priceWords, shortPrice } from "~/finance/words";
import { LETTER, spread, ticksOver } from "~/ui/chart/axis";
import { pathThrough, tenth } from "~/ui/chart/path";
import { daysBetween, grouped } from "~/ui/format";
import { type Drawing, type Shape, WIDTHS } from "./drawing";
import type { LevelsPicture } from "./picture";

type Wording = { given: (name: string, text: string) => string; call: string; sale: string };

const WIDE: Wording = {
	given: (name, text) => `${name}, ${text}`,
	call: "Margin call,",
	sale: "Liquidation,",
};
const NARROW: Wording = { given: (_name, text) => text, call: "Call", sale: "Liq." };
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function drawLevels(picture: LevelsPicture, widths: readonly number[] = WIDTHS): Drawing[] {
	return widths.map((width) => drawn(picture, width));
}

function drawn(picture: LevelsPicture, width: number): Drawing {
	const isWide = width > 400;
	const height = isWide ? 400 : 340;
	const wording = isWide ? WIDE : NARROW;
	const closes = picture.recent?.closes ?? [];
	const known = [picture.call, picture.sale].filter((level) => level !== null);
	const levels = [picture.price, ...known, ...closes];
	if (picture.recent) levels.push(picture.recent.high.close);
	const ticks = ticksOver(Math.min(...levels) * 0.9, Math.max(...levels), 5);
	const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
	const left = Math.max(...ticks.map((tick) => axisWords(tick, isWide).length)) * LETTER + 12;
	const right = width - (isWide ? 292 : 126);
	const line = right + (isWide ? 60 : 26);
	const y = (value: number) => 24 + (1 - (value - low) / (high - low)) * (height - 54);
	const given = tenth(y(picture.price));
	const [call, sale] = [picture.call, picture.sale].map((level) =>
		level === null ? null : tenth(y(level)),
	) as [number | null, number | null];
	const [callText, saleText, givenText] = apart([call, sale, given]);
	const end = sale ?? call;
	const shapes: Shape[] = [
		...ticks.flatMap((tick): Shape[] => [
			{ path: `M${tenth(left)} ${tenth(y(tick))}H${right}`, name: "grid" },
			{ text: axisWords(tick, isWide), x: tenth(left - 8), y: tenth(y(tick) + 4.5), anchor: "end" },
		]),
		...history(picture, left, right, y, height, isWide),
		...levelLine(call, left, line, "level-call"),
		...levelLine(sale, left, line, "level-sale"),
		{ path: `M${right} ${given}H${width}`, name: "datum" },
		...(end === null
			? []
			: [{ path: `M${line} ${given}V${call ?? tenth(Math.max(given, end - 12))}`, name: "plumb" }]),
		...(call === null || sale === null
			? []
			: [{ path: `M${line} ${call}V${tenth(Math.max(call, sale - 12))}`, name: "plumb-call" }]),
		...(call === null ? [] : [{ path: `M${line - 12} ${call}H${line + 12}`, name: "plumb-tick" }]),
		...(sale === null ? [] : [{ path: `M${line} ${sale}l-7-14 2.8-4.2h8.4l2.8 4.2z`, name: "weight" }]),
		{
			text: wording.given(picture.priceName ?? "Your price", priceWords(picture.price)),
			x: line + 20,
			y: givenText,
		},
		...levelName(wording.call, picture.call, line + 20, callText),
		...levelName(wording.sale, picture.sale, line + 20, saleText),
	];
	return { width, height, shapes };
}

function levelLine(at: number | null, left: number, right: number, name: string): Shape[] {
	return at === null ? [] : [{ path: `M${tenth(left)} ${at}H${right}`, name }];
}

function levelName(word: string, level: number | null, x: number, y: number): Shape[] {
	return level === null ? [] : [{ text: `${word} ${priceWords(level)}`, x, y, name: "name" }];
}

/** The heights of three labels, so that none overlap. The price's label is above its line, and liquidation is lowest. */
function apart([call, sale, given]: [number | null, number | null, number]): [number, number, number] {
	const levels = [call, sale].filter((level) => level !== null);
	const [givenAt = 0, ...others] = spread([given - 8, ...levels.map((level) => level + 4.5)], 17);
	const callAt = call === null ? 0 : (others.shift() ?? 0);
	return [tenth(callAt), tenth(others.shift() ?? 0), tenth(givenAt)];
}

function axisWords(tick: number, isWide: boolean): string {
	return isWide ? grouped(tick, 2) : shortPrice(tick);
}

function history(
	{ recent }: LevelsPicture,
	left: number,
	right: number,
	y: (value: number) => number,
	height: number,
	isWide: boolean,
): Shape[] {
	if (!recent || recent.closes.length < 2) return [];
	const { closes, first, step } = recent;
	const x = (at: number) => left + (at / (closes.length - 1)) * (right - left);
	const high = { x: tenth(x(recent.high.days / step)), y: tenth(y(recent.high.close)) };
	const [start, end] = [new Date(first), (closes.length - 1) * step];
	const months = Array.from({ length: 5 }, (_, at) => {
		const month = Math.ceil((start.getUTCMonth() + 1) / 6) * 6 + at * 6;
		const date = new Date(Date.UTC(start.getUTCFullYear(), month, 1));
		return { days: daysBetween(first, date.toISOString().slice(0, 10)), date };
	});
	return [
		{ path: pathThrough(closes.map((close, at) => [x(at), y(close)])), name: "line-ink" },
		{ dot: [high.x, high.y] },
		{
			text: `${isWide ? "High " : ""}${priceWords(recent.high.close)}`,
			x: high.x,
			y: high.y - 9,
			anchor: "middle",
		},
		...months
			.filter(({ days }) => days > 10 && days < end - 10)
			.filter((_, at) => isWide || at % 2 === 0)
			.map(
				({ days, date }): Shape => ({
					text: `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
					x: tenth(x(days / step)),
					y: height - 8,
					anchor: "middle",
				}),
			),
	];
}
