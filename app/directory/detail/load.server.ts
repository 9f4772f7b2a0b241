import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { FOUND_POLICY } from "~/context/content-policy";
import { nothingNear } from "~/context/not-found.server";
import { kindByPath } from "~/listings/kinds/all";
import { dayOf } from "~/ui/format";
import { readListing } from "~db/queries/listings";
import { presentDetail } from "./present.server";
import type { DetailView } from "./view";

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
	if (!kind) throw new Response(null, { status: 404 });
	const all = { href: kind.path, label: kind.heading };
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw await nothingNear(context, slug, all);
	const id = `${kind.id}:${slug}`;
	const { value, degradedSince } = await context.cache.read(
		contentKeys.listing(kind.path, id),
		FOUND_POLICY,
		() => readListing(context.db, kind.id, id),
	);
	if (!value) throw await nothingNear(context, slug, all);
	const today = dayOf(context.now());
	return presentDetail(kind, value, today, context.config.origin, degradedSince);
}
