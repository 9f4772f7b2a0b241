import { type Loan, priceAtLtv } from "~/finance/simulate/loan";
import type { Simulation } from "~/finance/simulate/simulation";
import { marketPrice, shortPrice } from "~/finance/words";
import { logTicksBetween, scaleOver, spread } from "~/ui/chart/axis";
import { pathThrough, tenth } from "~/ui/chart/path";
import { formatRate } from "~/ui/format";
import type { FanDrawing, FanView } from "./outcome-view";

type FanDay = { day: number; prices: number[]; call: number | null; sale: number };
type Size = { width: number; height: number; left: number; right: number; columns: number };

const WIDE: Size = { width: 1376, height: 460, left: 64, right: 190, columns: 6 };
const MIDDLE: Size = { width: 880, height: 420, left: 64, right: 180, columns: 6 };
const NARROW: Size = { width: 358, height: 300, left: 44, right: 8, columns: 4 };

const LINE = 16;
const TABLE_ROWS = 6;

const words = ["1 in 20 below", "1 in 4 below", "Median", "1 in 4 above", "1 in 20 above"];

export function layoutFan(loan: Loan, fan: Simulation["fan"]): FanView {
	const days = fan.map(({ day, ratios }) => ({
		day,
		prices: ratios.map((ratio) => ratio * loan.startPrice),
		call: loan.margin === null ? null : priceAtLtv(loan, loan.margin, day),
		sale: priceAtLtv(loan, loan.liquidation, day),
	}));
	const last = days.at(-1) as FanDay;
	const [low = 0, , middle = 0, , high = 0] = last.prices;
	return {
		summary: `Bitcoin’s price over ${loan.days} days from ${marketPrice(loan.startPrice)}. On the last day half the paths are above ${marketPrice(middle)}, 1 in 20 is below ${marketPrice(low)} and 1 in 20 is above ${marketPrice(high)}. The liquidation price is ${marketPrice(last.sale)} that day. A table with the same numbers follows.`,
		drawings: [draw(loan, days, WIDE), draw(loan, days, MIDDLE), draw(loan, days, NARROW)],
		table: tableRows(days).map(({ day, prices, call, sale }) => ({
			day: String(day),
			prices: prices.map(marketPrice),
			call: call === null ? null : marketPrice(call),
			sale: marketPrice(sale),
		})),
	};
}

function tableRows(days: FanDay[]): FanDay[] {
	const step = Math.max(1, (days.length - 1) / TABLE_ROWS);
	const places = Array.from({ length: TABLE_ROWS + 1 }, (_, at) =>
		Math.min(days.length - 1, Math.round(at * step)),
	);
	return [...new Set(places)].map((place) => days[place] as FanDay);
}

function draw(loan: Loan, days: FanDay[], size: Size): FanDrawing {
	const { width, height, left, columns } = size;
	const right = width - size.right;
	const floor = height - 34;
	const low = Math.min(...days.flatMap(({ prices, sale }) => [prices[0] ?? sale, sale])) * 0.94;
	const high = Math.max(...days.map(({ prices, call }) => Math.max(prices[4] ?? 0, call ?? 0))) * 1.06;
	const yOf = scaleOver([low, high], [floor, 10], true);
	const xOf = scaleOver([0, loan.days], [left, right]);
	const y = (price: number) => tenth(yOf(price));
	const x = (day: number) => tenth(xOf(day));
	const points = (price: (day: FanDay) => number) =>
		days.map((day) => [xOf(day.day), yOf(price(day))] as const);
	const line = (price: (day: FanDay) => number) => pathThrough(points(price));
	const band = (above: number, below: number) => {
		const edges = [above, below].map((at) => points(({ prices }) => prices[at] ?? 0));
		return `${pathThrough([...(edges[0] ?? []), ...(edges[1] ?? []).toReversed()])}Z`;
	};
	const narrow = size === NARROW;
	return {
		width,
		height,
		left,
		right,
		rows: logTicksBetween(low, high, 7).map((price) => ({
			at: y(price),
			text: narrow ? shortPrice(price) : marketPrice(price),
		})),
		columns: columnDays(loan.days, columns).map((day) => ({
			at: x(day),
			text: day === 0 ? "Day 0" : String(day),
			end: day === loan.days,
		})),
		outer: band(4, 0),
		inner: band(3, 1),
		median: line(({ prices }) => prices[2] ?? 0),
		call: loan.margin === null ? null : line(({ call }) => call ?? 0),
		sale: line(({ sale }) => sale),
		datum: y(loan.startPrice),
		labels: narrow ? [] : placeLabels(loan, days.at(-1) as FanDay, y, floor),
	};
}

function placeLabels(
	loan: Loan,
	{ prices, call, sale }: FanDay,
	y: (price: number) => number,
	floor: number,
): FanDrawing["labels"] {
	const labels: FanDrawing["labels"] = prices.map((price, at) => ({
		at: y(price) + 4,
		text: `${words[at]} ${shortPrice(Number(price.toPrecision(3)))}`,
		tone: at === 2 ? "strong" : "plain",
	}));
	if (call !== null && loan.margin !== null)
		labels.push({ at: y(call) + 4, text: `Margin call, ${formatRate(loan.margin)} LTV`, tone: "call" });
	labels.push({ at: y(sale) + 4, text: `Liquidation, ${formatRate(loan.liquidation)} LTV`, tone: "sale" });
	labels.sort((a, b) => a.at - b.at);
	const heights = spread(
		labels.map(({ at }) => at),
		LINE,
		floor + 4,
	);
	return labels.map((label, index) => ({ ...label, at: heights[index] ?? label.at }));
}

function columnDays(days: number, columns: number): number[] {
	const steps = [1, 2, 5, 10, 15, 30, 60, 90, 180, 365];
	const step = steps.find((candidate) => days / candidate <= columns + 0.5) ?? 365;
	const before = Array.from({ length: Math.ceil(days / step) }, (_, at) => at * step);
	return [...before.filter((day) => day === 0 || days - day > step * 0.6), days];
}
