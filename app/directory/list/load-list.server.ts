import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { drawOnce } from "~/context/draw-once";
import type { FilterOption, Kind } from "~/listings/kinds/kind";
import {
	defaultSort,
	type ListQuery,
	PAGE_SIZE,
	parseListQuery,
	printListQuery,
} from "~/listings/record/index/search-params";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Card } from "~/ui/page/page-meta";
import { drawBody } from "./list-body.server";
import { BODY } from "./list-html";
import { type AnsweredHead, type AskList, PRIVATE } from "./list-question";
import { type ListView, presentList, withTriedColumns } from "./present.server";
import { type ListResult, readList } from "./read.server";

/** What a list's page receives. HTML is null when the document already has it. Parts that are missing are null. */
export type ListData<Asking = unknown> = {
	list: ListHead | null;
	answered: AnsweredHead | null;
	asking: Asking | null;
	body: string | null;
	card?: Card;
};

/**
 * A kind's list, or the answer to the question in its address. Empty when the address is a listing inside it, because
 * a detail page doesn't read the list. The part below the filters travels once, either in the page or as data.
 */
export async function loadList<Asking = never>(
	{ context, request }: { context: AppLoadContext; request: Request },
	kind: Kind,
	ask?: AskList<Asking>,
) {
	const empty: ListData<Asking> = { list: null, answered: null, asking: null, body: null };
	const url = new URL(request.url);
	if (url.pathname.split("/").length > 2) return data(empty);
	const question = await ask?.(context, url);
	const answer = await question?.answer();
	if (answer) return data({ ...empty, ...answer }, { headers: PRIVATE });
	const { view, cachedAs } = await readView(context, kind, question?.params ?? url.searchParams);
	// An answer has every listing on one page, so a longer list opens as usual.
	const isPlain = view.canonical === kind.path && view.problems.length === 0;
	const example = isPlain && view.total <= PAGE_SIZE ? await question?.example?.() : null;
	if (example) return data({ ...empty, ...example }, { headers: { "X-Canonical": kind.path } });
	return data(
		{
			...empty,
			list: headOf(view),
			asking: (await question?.asking(view.canonical)) ?? null,
			body: drawOnce(context, BODY, drawBody(url.pathname, view)),
			card: cardOf(kind.path),
		},
		{ headers: question?.isPrivate ? PRIVATE : { "X-Canonical": cachedAs } },
	);
}

/** The list and the address to cache it under. That's the plain list when there are too many variants. */
async function readView(context: AppLoadContext, kind: Kind, params: URLSearchParams) {
	const parsed = parseListQuery(kind, params);
	const today = dayOf(context.now());
	const key = contentKeys.list(kind.path, kind.id, printListQuery(kind, parsed.query));
	const isCandidate = isListCacheable(kind, parsed.query);
	const isCacheable = (result: ListResult) => isCandidate && isListFound(parsed.query, result);
	const policy = isCandidate ? { ...CONTENT_POLICY, isCacheable } : TYPED_POLICY;
	const { value, degradedSince } = await context.cache.read(key, policy, () =>
		readList(context.db, kind, parsed.query, today),
	);
	const view = withTriedColumns(presentList(kind, parsed, value, today, degradedSince), context.variants);
	return { view, cachedAs: isCacheable(value) ? view.canonical : kind.path };
}

export type ListHead = ReturnType<typeof headOf>;

/** The part that the browser gets as data. The rest arrives as HTML. */
export function headOf(view: ListView) {
	const { kind, total, matched, page, orderedBy, filters, options, sorts, q } = view;
	const { clearHref, exports, beside, canonical } = view;
	return {
		kind,
		total,
		matched,
		page,
		orderedBy,
		filters,
		options,
		sorts,
		q,
		clearHref,
		exports,
		beside,
		canonical,
		chipCount: view.chips.length,
	};
}

/** How many changes from the plain list a cached list may have (a choice, an option, an order, a page). */
const MOST_STEPS = 2;

/**
 * Whether many people may request this list. It has at most two changes from the plain list and no typed values.
 * All the combinations would exceed any cache, and typed numbers even more, so a visitor could fill it.
 */
function isListCacheable(kind: Kind, query: ListQuery): boolean {
	const usual = defaultSort(kind);
	const isSorted = query.sort.key !== usual.key || query.sort.direction !== usual.direction;
	const steps =
		Object.values(query.filters).flat().length +
		Object.keys(query.options).length +
		(isSorted ? 1 : 0) +
		(query.page > 1 ? 1 : 0);
	const isNumberTyped = kind.filters.some(({ key, type }) => type === "number" && query.filters[key]);
	return query.q === "" && !isNumberTyped && steps <= MOST_STEPS;
}

/** Whether to cache the result. The page must exist, and countries and months must occur in the data. */
function isListFound(
	query: ListQuery,
	{ options, matched }: { options: Record<string, FilterOption[]>; matched: number },
): boolean {
	const offered = (key: string, value: string) => options[key]?.some((option) => option.value === value);
	return (
		query.page <= Math.max(1, Math.ceil(matched / PAGE_SIZE)) &&
		Object.entries(query.filters).every(([key, values]) => values.every((value) => offered(key, value)))
	);
}
