import { lastDay, type Series } from "~/finance/series";
import { fallsAhead } from "~/finance/simulate/falls-ahead";
import { HISTORY_SINCE, LONGEST_TERM } from "~/finance/simulate/model";
import { wholePercent } from "~/finance/words";
import { pastRate } from "~/listings/offers/loan/answer-loan";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { daysOf, type Loan } from "~/listings/offers/loan/loan";
import { scaleOver, spread, yearStarts } from "~/ui/chart/axis";
import { pathThrough, tenth } from "~/ui/chart/path";
import { addDays, daysBetween, formatCount, formatDate, formatFall } from "~/ui/format";

/** Sizes in pixels for wide and narrow columns, and how many year labels fit. */
const SIZES = [
	{ width: 928, height: 330, right: 132, years: 14 },
	{ width: 358, height: 240, right: 128, years: 4 },
] as const;

/** Null where no closes reach that far, or the offer has no level that is known. */
export function presentLows(loan: Loan, { shown }: LenderAnswer, series: Series) {
	const days = daysOf(loan.months);
	if (!shown || days > LONGEST_TERM) return null;
	const { call_fall, sale_fall } = shown.levels;
	const found: Array<LowLevel | null> = [
		call_fall === null ? null : { tone: "call", fall: call_fall },
		sale_fall === null ? null : { tone: "sale", fall: sale_fall },
	];
	const levels = found.filter((level) => level !== null && level.fall > 0) as LowLevel[];
	if (levels.length === 0) return null;
	const rate = pastRate(loan.months, shown.offer);
	const lows: Lows = fallsAhead(series, HISTORY_SINCE, days, rate ?? 0);
	if (lows.falls.length === 0) return null;
	const counted = levels.map(({ tone, fall }) => ({ tone, share: shareBeyond(lows.falls, fall) }));
	const last = addDays(lows.first, lows.falls.length - 1);
	return {
		summary: `Of loans started on ${formatCount(lows.falls.length)} days, ${counted
			.map(({ tone, share }) => `${wholePercent(share)} reached ${words(tone)}`)
			.join(" and ")}.`,
		caption: `The chart shows the deepest drop in the ${days} days after each day since 2013.`,
		assumes: [
			`Daily prices through ${formatDate(lastDay(series))}, overlapping periods.`,
			rate === null
				? "Interest isn’t counted, because the rate isn’t published."
				: rate > 0
					? "Unpaid interest is added to the debt."
					: shown.offer.levels_include_interest
						? "The levels count interest for the whole term from day one."
						: "Interest is paid as you go.",
			"We assume you add no bitcoin.",
			"Past prices don’t predict future ones.",
		].join(" "),
		drawings: SIZES.map((size) => drawLows(lows, levels, size)),
		years: byYear(lows, levels),
		searched: `${formatDate(lows.first)} to ${formatDate(last)}`,
	};
}

export type LowsView = NonNullable<ReturnType<typeof presentLows>>;
export type LowsDrawing = LowsView["drawings"][number];

function words(tone: LowLevel["tone"]): string {
	return tone === "call" ? "a margin call" : "liquidation";
}

function shareBeyond(falls: Float64Array, level: number): number {
	return falls.filter((fall) => isBeyond(fall, level)).length / falls.length;
}

/** Price drops are equal within this tolerance. One comes from a price, the other from shares. */
const TOLERANCE = 1e-12;

function isBeyond(fall: number, level: number): boolean {
	return fall >= level - TOLERANCE;
}

function byYear({ first, falls }: Lows, levels: LowLevel[]) {
	const years: Array<{ year: string; deepest: string; called: string | null; sold: string | null }> = [];
	for (let at = 0; at < falls.length; ) {
		const year = addDays(first, at).slice(0, 4);
		const next = Math.min(falls.length, daysBetween(first, `${Number(year) + 1}-01-01`));
		const ofYear = falls.subarray(at, next);
		const share = (tone: LowLevel["tone"]) => {
			const level = levels.find((one) => one.tone === tone);
			return level ? wholePercent(shareBeyond(ofYear, level.fall)) : null;
		};
		years.push({
			year,
			deepest: formatFall(Math.max(...ofYear)),
			called: share("call"),
			sold: share("sale"),
		});
		at = next;
	}
	return years;
}

/** The deepest later price drop by starting day, as a positive share. */
type Lows = { first: string; falls: Float64Array };

/** A level of the loan, as a fall of the price. */
type LowLevel = { tone: "call" | "sale"; fall: number };

/** Pixels. `right` is room for labels. */
type LowsSize = { width: number; height: number; right: number; years: number };

const LEFT = 46;
const TOP = 10;
const BELOW = 34;
/** The step in pixels. Each step shows the deepest drop among its days. */
const STEP = 2;
const LINE = 17;

function drawLows({ first, falls }: Lows, levels: LowLevel[], size: LowsSize) {
	const { width, height } = size;
	const right = width - size.right;
	const bottom = height - BELOW;
	// To the next tenth below the deepest fall and the lower level.
	const deepest = Math.max(...falls, ...levels.map(({ fall }) => fall));
	const limit = Math.min(1, Math.max(0.5, Math.ceil(deepest * 10 + 0.2) / 10));
	const down = scaleOver([0, limit], [TOP, bottom]);
	const across = scaleOver([0, Math.max(1, falls.length - 1)], [LEFT, right]);
	const last = addDays(first, falls.length - 1);
	const ys = levels.map(({ fall }) => tenth(down(fall)));
	const textYs = spread(ys, LINE, bottom);
	return {
		width,
		height,
		left: LEFT,
		right,
		bottom,
		area: `${outline(falls, across, down, right)}L${right} ${TOP}L${LEFT} ${TOP}Z`,
		rows: [0, 0.2, 0.4, 0.6, 0.8]
			.filter((share) => share < limit)
			.map((share) => ({
				y: tenth(down(share)),
				text: share === 0 ? "0" : formatFall(share),
			})),
		columns: yearStarts(first, last, size.years).map((day) => ({
			x: tenth(across(daysBetween(first, day))),
			text: day.slice(0, 4),
		})),
		levels: levels.map(({ tone, fall }, at) => ({
			tone,
			y: ys[at] as number,
			textY: textYs[at] as number,
			text: `${tone === "call" ? "Margin call" : "Liquidation"} ${formatFall(fall)}`,
		})),
		bands: levels.map(({ tone }, at) => ({ tone, from: ys[at] as number, to: ys[at + 1] ?? bottom })),
	};
}

/** A point every few pixels, at the deepest drop among its days. */
function outline(
	falls: Float64Array,
	across: (at: number) => number,
	down: (fall: number) => number,
	right: number,
): string {
	const count = Math.max(1, Math.floor((right - LEFT) / STEP));
	const each = falls.length / count;
	const points = Array.from({ length: count }, (_, at): [number, number] => {
		const from = Math.floor(at * each);
		const deepest = Math.max(...falls.subarray(from, Math.max(from + 1, Math.floor((at + 1) * each))));
		return [across(from + each / 2 - 0.5), down(deepest)];
	});
	return pathThrough([[LEFT, TOP], ...points]);
}
