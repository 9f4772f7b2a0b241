import { closeOn, dayAt, lastDay, placeOf, type Series } from "~/finance/series";
import { oldWordsOf } from "~/finance/series-age";
import { closeText, inWords } from "~/finance/words";
import { draw } from "~/tools/draw";
import { formatDate, SECONDHAND } from "~/ui/format";
import { closesPicture } from "../text/closes";
import { EVENT_KINDS, type EventKind, events, type LendingEvent } from "./history";

const FIRST_DRAWN = "2012-01-01";

export function presentHistory(params: URLSearchParams, series: Series, today: string) {
	const asked = params.get("kind") ?? "";
	const chosen = Object.hasOwn(EVENT_KINDS, asked) ? (asked as EventKind) : null;
	const shown = events.filter(({ kind }) => chosen === null || kind === chosen);
	return {
		years: byYear(shown, series),
		total: events.length,
		kinds: Object.entries(EVENT_KINDS).map(([key, [, label]]) => ({
			key,
			label,
			count: events.filter(({ kind }) => kind === key).length,
			chosen: key === chosen,
		})),
		chosen,
		shown: chosen && `${EVENT_KINDS[chosen][1]}: ${shown.length} of ${events.length} events`,
		isUnknownKind: asked !== "" && chosen === null,
		picture: draw(
			closesPicture(series, {
				from: FIRST_DRAWN,
				to: lastDay(series),
				caption: "Bitcoin’s daily closing price, on a log scale.",
			}),
		),
		lastDay: formatDate(lastDay(series)),
		old: oldWordsOf(series, today),
	};
}

function byYear(shown: LendingEvent[], series: Series) {
	const years: Array<{ year: string; events: Array<ReturnType<typeof presentEvent>> }> = [];
	for (const event of shown) {
		const year = event.date.slice(0, 4);
		if (years.at(-1)?.year !== year) years.push({ year, events: [] });
		years.at(-1)?.events.push(presentEvent(event, series));
	}
	return years;
}

function presentEvent(event: LendingEvent, series: Series) {
	const { slug, date, title, kind, summary, sources } = event;
	return {
		slug,
		title,
		summary,
		date: formatDate(date),
		isoDate: date,
		kind: EVENT_KINDS[kind][0],
		sources: sources.map(({ href, title, publisher, date, second_hand }) => ({
			href,
			title,
			from: [publisher, date === null ? "undated" : formatDate(date), second_hand ? SECONDHAND : null]
				.filter(Boolean)
				.join(", "),
		})),
		borrower: event.precision === "day" ? borrowerOf(date, series) : null,
	};
}

/** The loan: 50% LTV at the close, called at 70% and sold at 80%, no interest and nothing added. */
const LOAN = { start: 0.5, call: 0.7, sale: 0.8 } as const;

const YEAR = 365;

/**
 * A 50% LTV loan from a day's close, over the following year. The LTV rises as the price falls. It reaches a
 * threshold at `start / level` of the first close. Null when the series lacks the day.
 */
export function livedThrough(series: Series, day: string) {
	const place = placeOf(series, day);
	if (place < 0 || place >= series.closes.length - 1) return null;
	const close = closeOn(series, day);
	const last = Math.min(place + YEAR, series.closes.length - 1);
	let low = place + 1;
	let calledOn: string | null = null;
	let soldOn: string | null = null;
	for (let at = place + 1; at <= last; at++) {
		const now = series.closes[at] ?? 0;
		if (now < (series.closes[low] ?? 0)) low = at;
		if (calledOn === null && now <= (close * LOAN.start) / LOAN.call) calledOn = dayAt(series, at);
		if (soldOn === null && now <= (close * LOAN.start) / LOAN.sale) soldOn = dayAt(series, at);
	}
	return {
		close,
		low: series.closes[low] ?? 0,
		lowOn: dayAt(series, low),
		calledOn,
		soldOn,
		days: last - place,
	};
}

/** `A 50% LTV loan taken that day, with bitcoin at $28,360, would have reached a margin call (70% LTV) on … and liquidation (80% LTV) on …`. */
function borrowerOf(day: string, series: Series): string | null {
	const lived = livedThrough(series, day);
	if (!lived) return null;
	const { close, low, lowOn, calledOn, soldOn, days } = lived;
	const span = days < YEAR ? `in the ${days} days to ${formatDate(lastDay(series))}` : "within a year";
	const loan = `A ${inWords(LOAN.start, "ratio")} LTV loan taken that day, with bitcoin at ${closeText(close)}`;
	const call = `margin call (${inWords(LOAN.call, "ratio")} LTV)`;
	const sale = `liquidation (${inWords(LOAN.sale, "ratio")} LTV)`;
	if (!calledOn)
		return `${loan}, wouldn’t have reached a margin call ${span}. The lowest closing price was ${closeText(low)} on ${formatDate(lowOn)}.`;
	if (!soldOn)
		return `${loan}, would have reached a ${call} on ${formatDate(calledOn)} but no ${sale} ${span}.`;
	if (calledOn === soldOn)
		return `${loan}, would have reached both a ${call} and ${sale} on ${formatDate(calledOn)}, if no collateral was added.`;
	return `${loan}, would have reached a ${call} on ${formatDate(calledOn)} and ${sale} on ${formatDate(soldOn)}, if no collateral was added.`;
}
