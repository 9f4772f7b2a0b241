import { kindById, kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";

export type ReviewsChoices = {
	kind: Kind | null;
	/** `{kind}:{slug}`; its kind is then no choice of its own. */
	listing: string | null;
	rating: number | null;
	page: number;
	/** What we couldn't read in the address. */
	odd: string[];
};

/** The last page that is read. */
const MOST_PAGES = 200;

/** Reads `section`, `listing`, `rating` and `page`. Drops what it can't parse and reports it. */
export function parseReviewsQuery(params: URLSearchParams): ReviewsChoices {
	const listing = params.get("listing") ?? "";
	const isListing = listing.length <= 120 && /^[a-z-]+:[a-z0-9-]+$/.test(listing);
	const known = isListing && kindById(listing.slice(0, listing.indexOf(":")));
	const page = params.get("page") ?? "1";
	const rating = params.get("rating") ?? "";
	const section = params.get("section") ?? "";
	const kind = kindByPath(`/${section}`) ?? null;
	const isRating = /^[1-5]$/.test(rating);
	return {
		kind: known ? null : kind,
		listing: known ? listing : null,
		rating: isRating ? Number(rating) : null,
		page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
		odd: [
			...(section && !kind ? ["There is no such section."] : []),
			...(listing && !known ? ["There is no such listing."] : []),
			...(rating && !isRating ? ["Ratings are from 1 to 5."] : []),
		],
	};
}

export function reviewsHref({ kind, listing, rating, page }: Omit<ReviewsChoices, "odd">): string {
	const params = new URLSearchParams();
	if (listing) params.set("listing", listing);
	if (page > 1) params.set("page", String(page));
	if (rating) params.set("rating", String(rating));
	if (kind) params.set("section", kind.path.slice(1));
	const query = params.toString();
	return query ? `/reviews?${query}` : "/reviews";
}
