import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { defaultSort, type ListQuery } from "~/listings/index/search-params";
import { event as eventKind } from "~/listings/kinds/event";
import { dayOf, formatMoment } from "~/ui/format";
import type { Database } from "~db/database";
import { readList } from "../list/read.server";
import { readAll } from "../list/read-all.server";
import { type MonthResult, monthHref, presentMonth, readMonth } from "./present";
import type { MonthView } from "./view";

/**
 * The month of events that an address asks for, and the address its page may be cached under. Only months with something in
 * them are kept, and that of today: others would be as many as somebody makes up.
 * @throws a 503 Response without the database and a copy
 */
export async function loadMonth({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<{ view: MonthView; cachedAs: string }> {
	const today = dayOf(context.now());
	const { month, problem } = readMonth(new URL(request.url).searchParams.get("month"), today);
	const isKept = ({ counts }: MonthResult) => month === today.slice(0, 7) || month in counts;
	const { value, degradedSince } = await context.cache.read(
		contentKeys.month(eventKind.path, month),
		{ ...CONTENT_POLICY, isCacheable: isKept },
		() => readEvents(context.db, month, today),
	);
	const degraded = degradedSince === null ? null : formatMoment(degradedSince);
	const view = presentMonth(month, problem, value, today, degraded);
	return { view, cachedAs: isKept(value) ? view.canonical : monthHref(today.slice(0, 7), today) };
}

/** The events of a month by the list's own filter, and how many each month has: two round trips at once, and a third where there are some. */
async function readEvents(db: Database, month: string, today: string): Promise<MonthResult> {
	const all: ListQuery = { filters: {}, options: {}, q: "", sort: defaultSort(eventKind), page: 1 };
	const [events, list] = await Promise.all([
		readAll(db, eventKind, { ...all, filters: { month: [month] } }, today),
		readList(db, eventKind, all, today),
	]);
	return {
		events: events.map(({ slug, name, attributes }) => ({ slug, name, attributes })),
		counts: list.counts.month ?? {},
	};
}
