import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { event as eventKind } from "~/listings/kinds/event";
import { defaultSort, type ListQuery } from "~/listings/record/index/search-params";
import { dayOf, formatMoment } from "~/ui/format";
import type { Database } from "~db/database";
import { findAll, readAll } from "../list/read-all.server";
import { type MonthResult, monthHref, presentMonth, readMonth } from "./present";

/**
 * The month of events in the address, and the address to cache it under. We only cache the current month and
 * months with events, because visitors could invent endless others.
 * @throws a 503 Response without database and copy
 */
export async function loadMonth({ context, request }: { context: AppLoadContext; request: Request }) {
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

/** The events of a month by the list's own filter, and how many each month has: two round trips. */
async function readEvents(db: Database, month: string, today: string): Promise<MonthResult> {
	const sort = defaultSort(eventKind);
	const query: ListQuery = { filters: { month: [month] }, options: {}, q: "", sort, page: 1 };
	const found = await findAll(db, eventKind, query, today);
	const events = await readAll(db, eventKind, found);
	return {
		events: events.map(({ slug, name, attributes }) => ({ slug, name, attributes })),
		counts: found.counts.month ?? {},
	};
}
