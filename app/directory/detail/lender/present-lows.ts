/** How often bitcoin fell as far as a loan can bear, as a picture and in words. Pure. */

import { lastDay, type Series } from "~/finance/series";
import { effectiveSample } from "~/finance/simulate/count";
import { fallsAhead } from "~/finance/simulate/falls-ahead";
import { HISTORY_SINCE, LONGEST_TERM } from "~/finance/simulate/model";
import { wholePercent, windowWords } from "~/finance/words";
import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { daysOf, type Loan, ltvOf } from "~/listings/offers/loan/loan";
import { pastRate } from "~/listings/offers/loan/past";
import { addDays, daysBetween, formatCount, formatDate, formatFall, plural } from "~/ui/format";
import { drawLows, type LowLevel, type Lows } from "./draw-lows";
import type { LowsView } from "./view";

/** Sizes in pixels for wide and narrow columns, and how many year labels fit. */
const SIZES = [
	{ width: 928, height: 330, right: 116, years: 14 },
	{ width: 358, height: 240, right: 84, years: 4 },
] as const;

/** Null where no closes reach that far, or the offer has no level that is known. */
export function presentLows(
	loan: Loan,
	{ shown, terms, lender }: LenderAnswer,
	series: Series,
): LowsView | null {
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
	const term = plural(loan.months, "month", "months");
	const counted = levels.map(({ tone, fall }) => ({ tone, share: shareBeyond(lows.falls, fall) }));
	const worth = effectiveSample(lows.falls.length, days);
	const last = addDays(lows.first, lows.falls.length - 1);
	return {
		heading: `How often did bitcoin fall that far within ${loan.months === 12 ? "a year" : term}?`,
		lede: `For each day since 2013: how deep bitcoin fell in the ${days} days after it, against the levels of ${lender.name} for your loan of ${(ltvOf(loan) * 100).toFixed(0)}% LTV.`,
		summary: `Of ${formatCount(lows.falls.length)} starts, ${counted
			.map(({ tone, share }) => `${wholePercent(share)} fell as far as the ${words(tone)}`)
			.join(" and ")}.`,
		caption: [
			`Daily closes to ${formatDate(lastDay(series))}; ${formatCount(lows.falls.length)} ${windowWords(days)}, the last begun on ${formatDate(last)}. They overlap and are worth about ${formatCount(worth)} that do not.`,
			rate === null
				? "Before interest: the rate is not known."
				: rate > 0
					? "A fall counts the interest that is added to the debt until then."
					: shown.offer.levels_include_interest
						? "The interest of the whole term is counted in the levels from the first day."
						: "Interest is paid as it falls due.",
			"Nobody adds bitcoin.",
			...(terms?.history ? [] : ["It is no forecast."]),
		].join(" "),
		drawings: SIZES.map((size) => drawLows(lows, levels, size)),
		years: byYear(lows, levels),
		searched: `${formatDate(lows.first)} to ${formatDate(last)}`,
	};
}

function words(tone: LowLevel["tone"]): string {
	return tone === "call" ? "margin call" : "sale";
}

function shareBeyond(falls: Float64Array, level: number): number {
	return falls.filter((fall) => isBeyond(fall, level)).length / falls.length;
}

/** Price drops are equal within this tolerance. One comes from a price, the other from shares. */
const TOLERANCE = 1e-12;

function isBeyond(fall: number, level: number): boolean {
	return fall >= level - TOLERANCE;
}

function byYear({ first, falls }: Lows, levels: LowLevel[]): LowsView["years"] {
	const years: LowsView["years"] = [];
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
