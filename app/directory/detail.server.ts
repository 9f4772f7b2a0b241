import type { AppLoadContext } from "@remix-run/cloudflare";
import { FOUND_POLICY } from "~/content-policy";
import { dayOf } from "~/ui/format";
import { readListing } from "~db/queries/listings";
import { kindByPath } from "./kinds/all";
import type { DetailView } from "./list-view";
import { presentDetail } from "./present-detail.server";

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
	const { value, degradedSince } = await context.cache.read(`listing:${id}`, FOUND_POLICY, () =>
		readListing(context.db, kind.id, id),
	);
	if (!value) throw new Response(null, { status: 404 });
	const today = dayOf(context.now());
	return presentDetail(kind, value, today, context.config.origin, degradedSince);
}
