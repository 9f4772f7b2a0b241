import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { leadOn } from "~/context/lead-on";
import { nothingNear } from "~/context/not-found.server";
import { kindByPath } from "~/listings/kinds/all";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import { figureCardOf } from "~/ui/page/figure-card.server";
import { presentCard } from "../card/present-card";
import { listingHref } from "../list/present-row";
import { drawListingReviews } from "../reviews/draw-reviews.server";
import { presentListingReviews } from "../reviews/present";
import { REVIEWS } from "../reviews/reviews-place";
import { presentDetail } from "./present.server";
import { isSlug, readDetail } from "./read.server";
import type { DetailView } from "./view";

/**
 * What a detail page shows.
 * @throws a 404 Response where there is no such listing; a redirect where it was merged into another.
 */
export async function loadDetail({
	context,
	request,
	params,
}: {
	context: AppLoadContext;
	request: Request;
	params: { slug?: string };
}): Promise<DetailView & { reviews: string | null }> {
	const kind = kindByPath(new URL(request.url).pathname);
	const slug = params.slug ?? "";
	if (!kind) throw new Response(null, { status: 404 });
	const all = { href: kind.path, label: kind.heading };
	if (!isSlug(slug)) throw await nothingNear(context, slug, all);
	const { value, degradedSince } = await readDetail(context, kind, slug);
	if (!value) throw await nothingNear(context, slug, all);
	if ("movedTo" in value) throw leadOn(`${kind.path}/${slugOf(value.movedTo)}${new URL(request.url).search}`);
	const today = dayOf(context.now());
	const href = listingHref(kind, slug);
	const { id, name } = value.listing;
	return {
		reviews: drawOnce(context, REVIEWS, drawListingReviews(presentListingReviews(id, name, value.reviews))),
		...presentDetail(kind, value, today, context.config.origin, degradedSince),
		card: figureCardOf(href, presentCard(kind, value.listing, today)) ?? cardOf(href),
	};
}

function slugOf(id: string): string {
	return id.slice(id.indexOf(":") + 1);
}
