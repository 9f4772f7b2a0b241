import { lastDay, type Series } from "~/finance/series";
import { dayAndAge, oldWordsOf } from "~/finance/series-age";
import { closeText, inWords } from "~/finance/words";
import { kindById } from "~/listings/kinds/all";
import { draw } from "~/tools/draw";
import { formatDate, NOT_OPENED_AGAIN } from "~/ui/format";
import { closesPicture } from "../text/closes";
import { EVENT_KINDS, EVENT_NAMES, events, isEventKind, type LendingEvent } from "./history";
import { LOAN, livedThrough } from "./lived-through";
import type { EventView, HistoryView } from "./view";

/** The first day of the picture. */
const FIRST = "2012-01-01";

export function presentHistory(params: URLSearchParams, series: Series, today: string): HistoryView {
	const asked = params.get("kind") ?? "";
	const chosen = isEventKind(asked) ? asked : null;
	const shown = events.filter(({ kind }) => chosen === null || kind === chosen);
	return {
		years: byYear(shown, series),
		total: events.length,
		kinds: Object.entries(EVENT_KINDS).map(([key, label]) => ({
			key,
			label,
			count: events.filter(({ kind }) => kind === key).length,
			chosen: key === chosen,
		})),
		chosen,
		shown: chosen && `${EVENT_KINDS[chosen]}: ${shown.length} of ${events.length} events`,
		isUnknownKind: asked !== "" && chosen === null,
		picture: draw(
			closesPicture(series, {
				from: FIRST,
				to: lastDay(series),
				caption: "Bitcoin’s daily close. Equal steps up the scale are equal percentages.",
			}),
		),
		lastDay: dayAndAge(lastDay(series), today),
		old: oldWordsOf(series, today),
	};
}

function byYear(shown: LendingEvent[], series: Series): HistoryView["years"] {
	const years: HistoryView["years"] = [];
	for (const event of shown) {
		const year = event.date.slice(0, 4);
		if (years.at(-1)?.year !== year) years.push({ year, events: [] });
		years.at(-1)?.events.push(presentEvent(event, series));
	}
	return years;
}

function presentEvent(event: LendingEvent, series: Series): EventView {
	const { slug, date, title, kind, organisation, summary, sources, lenders } = event;
	return {
		...{ slug, title, organisation, summary },
		date: formatDate(date),
		isoDate: date,
		kind: EVENT_NAMES[kind],
		sources: sources.map(({ href, title, publisher, date, second_hand }) => ({
			href,
			title,
			from: [publisher, date === null ? "undated" : formatDate(date), second_hand ? NOT_OPENED_AGAIN : null]
				.filter(Boolean)
				.join(", "),
		})),
		listings: lenders.flatMap((id) => {
			const [kindId = "", of = ""] = id.split(":");
			const path = kindById(kindId)?.path;
			return path ? [{ href: `${path}/${of}`, name: of }] : [];
		}),
		borrower: event.precision === "day" ? borrowerOf(date, series) : null,
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
