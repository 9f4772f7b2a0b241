import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, TYPED_POLICY } from "~/content-policy";
import { dayOf } from "~/ui/format";
import { kindByPath } from "./kinds/all";
import type { ListView } from "./list-view";
import { presentList } from "./present-list.server";
import { readList } from "./read-list.server";
import { parseListQuery, printListQuery } from "./search-params";

/**
 * What a list page shows. Null when the address is that of a listing inside it: a detail page that is loaded directly
 * does not read the list.
 * @throws a 404 Response where no kind has this path.
 */
export async function loadList({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<ListView | null> {
	const url = new URL(request.url);
	const kind = kindByPath(url.pathname);
	if (!kind) throw new Response(null, { status: 404 });
	if (url.pathname.split("/").length > 2) return null;
	const parsed = parseListQuery(kind, url.searchParams);
	const now = context.now();
	const today = dayOf(now);
	const key = `list:${kind.id}:${printListQuery(kind, { ...parsed.query, options: {} })}`;
	const policy = parsed.query.q ? TYPED_POLICY : CONTENT_POLICY;
	const { value, degradedSince } = await context.cache.read(key, policy, () =>
		readList(context.db, kind, parsed.query, today),
	);
	return presentList(kind, parsed, value, today, degradedSince);
}
