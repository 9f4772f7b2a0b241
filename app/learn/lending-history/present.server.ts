import { closeOn, dayAt, lastDay, placeOf, type Series } from "~/finance/series";
import { dayAndAge, oldWordsOf } from "~/finance/series-age";
import { closeText, inWords } from "~/finance/words";
import { draw } from "~/tools/draw";
import { formatDate, NOT_OPENED_AGAIN } from "~/ui/format";
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
				caption: "Bitcoin’s daily close. Equal steps up the scale are equal percentages.",
			}),
		),
		lastDay: dayAndAge(lastDay(series), today),
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
			from: [publisher, date === null ? "undated" : formatDate(date), second_hand ? NOT_OPENED_AGAIN : null]
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

/** `A loan at 50% LTV, taken at that day’s close of 28,360 USD, would have met a margin call at 70% on … and a sale at 80% on …`. */
function borrowerOf(day: string, series: Series): string | null {
	const lived = livedThrough(series, day);
	if (!lived) return null;
	const { close, low, lowOn, calledOn, soldOn, days } = lived;
	const span =
		days < 365
			? `the ${days} days to ${formatDate(lastDay(series))}, where our closes end`
			: "the year after";
	const start = `A loan at ${inWords(LOAN.start, "ratio")} LTV, taken at that day’s close of ${closeText(close)} USD`;
	if (!calledOn)
		return `${start}, would have met no margin call in ${span}: the lowest close was ${closeText(low)} USD, on ${formatDate(lowOn)}.`;
	const called = `would have met a margin call at ${inWords(LOAN.call, "ratio")}`;
	const sale = `sale at ${inWords(LOAN.sale, "ratio")}`;
	const calledDay = `on ${formatDate(calledOn)}`;
	if (!soldOn) return `${start}, ${called} ${calledDay}, and no ${sale} in ${span}.`;
	const both =
		calledOn === soldOn
			? `${called} and a ${sale}, both ${calledDay}`
			: `${called} ${calledDay} and a ${sale} on ${formatDate(soldOn)}`;
	return `${start}, ${both}, had nothing been added.`;
}
