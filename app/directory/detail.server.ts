import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CachePolicy } from "~/load-context";
import { readListing } from "~db/queries/listings";
import { kindByPath } from "./kinds/all";
import type { DetailView } from "./list-view";
import { presentDetail } from "./present-detail.server";

const DETAIL_POLICY: CachePolicy = { fresh: 60, stale: 3600, keep: 604_800, deadline: 2000 };

/**
 * What a detail page shows.
 * @throws a 404 Response where there is no such listing.
 */
export async function loadDetail({
	context,
	request,
	params,
}: {
	context: AppLoadContext;
	request: Request;
	params: { slug?: string };
}): Promise<DetailView> {
	const kind = kindByPath(new URL(request.url).pathname);
	const slug = params.slug ?? "";
	if (!kind || !/^[a-z0-9-]{1,80}$/.test(slug)) throw new Response(null, { status: 404 });
	const id = `${kind.id}:${slug}`;
	const { value, degradedSince } = await context.cache.read(`listing:${id}`, DETAIL_POLICY, () =>
		readListing(context.db, kind.id, id),
	);
	if (!value) throw new Response(null, { status: 404 });
	const today = new Date(context.now()).toISOString().slice(0, 10);
	return presentDetail(kind, value, today, context.config.origin, degradedSince);
}
