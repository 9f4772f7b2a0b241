import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY, TYPED_POLICY } from "~/context/content-policy";
import { kindByPath } from "~/listings/kinds/all";
import { parseListQuery, printListQuery } from "~/listings/record/index/search-params";
import { dayOf } from "~/ui/format";
import { ownParams } from "../for-loan/read.server";
import { withoutQuestion } from "../spending/load.server";
import { isListCacheable, isListFound } from "./cacheable-lists";
import { withTriedColumns } from "./columns-on-trial";
import { presentList } from "./present.server";
import { type ListResult, readList } from "./read.server";
import type { ListHead, ListView } from "./view";

/**
 * A list page's content, its path and the address to cache it under. That's the plain list when there are too many
 * variants. Null when the address is a listing inside it, because a detail page doesn't read the list.
 * @throws a 404 Response for an unknown path
 */
export async function loadList({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<{ view: ListView; path: string; cachedAs: string } | null> {
	const url = new URL(request.url);
	const kind = kindByPath(url.pathname);
	if (!kind) throw new Response(null, { status: 404 });
	if (url.pathname.split("/").length > 2) return null;
	const parsed = parseListQuery(kind, withoutQuestion(kind, await ownParams(context, url)));
	const now = context.now();
	const today = dayOf(now);
	const key = contentKeys.list(kind.path, kind.id, printListQuery(kind, parsed.query));
	const isCandidate = isListCacheable(kind, parsed.query);
	const isCacheable = (result: ListResult) => isCandidate && isListFound(parsed.query, result);
	const policy = isCandidate ? { ...CONTENT_POLICY, isCacheable } : TYPED_POLICY;
	const { value, degradedSince } = await context.cache.read(key, policy, () =>
		readList(context.db, kind, parsed.query, today),
	);
	const view = withTriedColumns(presentList(kind, parsed, value, today, degradedSince), context.variants);
	return { view, path: url.pathname, cachedAs: isCacheable(value) ? view.canonical : kind.path };
}

export function headOf(view: ListView): ListHead {
	const {
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
		guide,
		canonical,
	} = view;
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
		guide,
		canonical,
		chipCount: view.chips.length,
	};
}
