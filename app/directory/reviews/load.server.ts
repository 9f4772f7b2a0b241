import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { readReviews } from "~db/queries/shown-reviews";
import { parseReviewsQuery, presentReviews, reviewsHref } from "./present";

const SIZE = 20;

/**
 * A page of public reviews, and the address to cache it under. We don't cache filtered or later pages, so visitors
 * can't fill the cache.
 * @throws Response 503 without database and copy
 */
export async function loadReviews(
	{ db, cache, now }: Pick<AppLoadContext, "db" | "cache" | "now">,
	request: Request,
) {
	const choices = parseReviewsQuery(new URL(request.url).searchParams);
	const { kind, listing, rating, page } = choices;
	const address = reviewsHref(choices);
	const isKept = page === 1 && listing === null && rating === null;
	const { value, degradedSince } = await cache.read(
		contentKeys.reviews(address),
		isKept ? CONTENT_POLICY : TYPED_POLICY,
		async () => ({
			...(await readReviews(db, { kind: kind?.id ?? null, listing, rating, page, size: SIZE })),
			readAt: now(),
		}),
	);
	return {
		view: presentReviews(choices, value, SIZE, degradedSince),
		cachedAs: isKept ? address : "/reviews",
	};
}
