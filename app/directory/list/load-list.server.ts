import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { drawOnce } from "~/context/draw-once";
import type { FilterOption, Kind } from "~/listings/kinds/kind";
import {
	defaultSort,
	type ListQuery,
	PAGE_SIZE,
	type ParsedList,
	parseListQuery,
	printListQuery,
} from "~/listings/record/index/search-params";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Card } from "~/ui/page/page-meta";
import { privateHeaders } from "~/ui/page/private-page";
import { drawBody } from "./list-body.server";
import { BODY } from "./list-html";
import type { AnsweredHead, AskList } from "./list-question";
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
	if (answer) return data({ ...empty, ...answer }, { headers: privateHeaders() });
	const parsed = parseListQuery(kind, question?.params ?? url.searchParams);
	const read = await readParsed(context, kind, parsed);
	// An answer shows every listing on one page, so a longer list opens without an example.
	const hasExample = read.isPlain && read.result.total <= PAGE_SIZE;
	const example = hasExample ? await question?.example?.() : null;
	if (example) return data({ ...empty, ...example }, { headers: { "X-Canonical": kind.path } });
	const shown = presentList(kind, parsed, read.result, read.today, read.degradedSince);
	const view = withTriedColumns(shown, context.variants);
	return data(
		{
			...empty,
			list: headOf(view),
			asking: (await question?.asking(view.canonical)) ?? null,
			body: drawOnce(context, BODY, drawBody(url.pathname, view)),
			card: cardOf(kind.path),
		},
		{
			headers: question?.isPrivate
				? privateHeaders()
				: { "X-Canonical": read.isCacheable ? view.canonical : kind.path },
		},
	);
}

async function readParsed(context: AppLoadContext, kind: Kind, parsed: ParsedList) {
	const today = dayOf(context.now());
	const printed = printListQuery(kind, parsed.query);
	const key = contentKeys.list(kind.path, kind.id, printed);
	const isCandidate = isListCacheable(kind, parsed.query);
	const isCacheable = (result: ListResult) => isCandidate && isListFound(parsed.query, result);
	const policy = isCandidate ? { ...CONTENT_POLICY, isCacheable } : TYPED_POLICY;
	const { value, degradedSince } = await context.cache.read(key, policy, () =>
		readList(context.db, kind, parsed.query, today),
	);
	return {
		result: value,
		today,
		degradedSince,
		/** Whether the address asks for nothing. */
		isPlain: printed === "" && parsed.problems.length === 0 && Object.keys(parsed.refused).length === 0,
		/** If not, there are too many such lists, and the plain list's address stands for them. */
		isCacheable: isCacheable(value),
	};
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
