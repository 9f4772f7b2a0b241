import type { AppLoadContext } from "@remix-run/cloudflare";
import { leadOn, nothingNear } from "~/context/not-found.server";
import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { lender as LENDER } from "~/listings/kinds/lender";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import { figureCardOf } from "~/ui/page/figure-card.server";
import { presentCard } from "../card/present-card";
import { listingHref } from "../list/present-row";
import { presentListingReviews } from "../reviews/present";
import { loadLender } from "./lender/load-lender.server";
import { type DetailResult, type DetailView, presentDetail } from "./present.server";
import { isSlug, readDetail } from "./read.server";

type Asked = { context: AppLoadContext; request: Request; params: { slug?: string } };

/**
 * What we know about a listing, without the visitor's question.
 * @throws a 404 Response for an unknown listing, or a redirect for a merged one
 */
export async function loadDetail(asked: Asked): Promise<DetailView> {
	return present(asked, await readShown(asked));
}

/** The detail page's data. A lender also answers the loan in the address. @throws as `loadDetail` */
export async function loadDetailPage(asked: Asked) {
	const { context, request } = asked;
	const shown = await readShown(asked);
	const { listing } = shown.value;
	const view = present(asked, shown);
	const title =
		shown.kind.pageTitle?.(view.name) ?? (view.tagline ? `${view.name}, ${view.tagline}` : view.name);
	const reviews = presentListingReviews(listing.id, listing.name, shown.value.reviews);
	if (shown.kind.id !== LENDER.id) return { title, view, reviews, lender: null };
	return { title, reviews, ...(await loadLender(context, request, listing, view)) };
}

type Shown = { kind: Kind; value: DetailResult; degradedSince: number | null };

async function readShown({ context, request, params }: Asked): Promise<Shown> {
	const kind = kindByPath(new URL(request.url).pathname);
	const slug = params.slug ?? "";
	if (!kind) throw new Response(null, { status: 404 });
	const all = { href: kind.path, label: kind.heading };
	if (!isSlug(slug)) throw await nothingNear(context, slug, all);
	const { value, degradedSince } = await readDetail(context, kind, slug);
	if (!value) throw await nothingNear(context, slug, all);
	if ("movedTo" in value) throw leadOn(`${kind.path}/${slugOf(value.movedTo)}${new URL(request.url).search}`);
	return { kind, value, degradedSince };
}

function present({ context }: Asked, { kind, value, degradedSince }: Shown): DetailView {
	const today = dayOf(context.now());
	const href = listingHref(kind, value.listing.slug);
	return {
		...presentDetail(kind, value, today, context.config.origin, degradedSince),
		card: figureCardOf(href, presentCard(kind, value.listing, today)) ?? cardOf(href),
	};
}

function slugOf(id: string): string {
	return id.slice(id.indexOf(":") + 1);
}
