import { kindById, kindByPath, kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { ENOUGH, ratingFigures } from "~/listings/visitors/rating";
import { refusalCounted } from "~/listings/visitors/review-words";
import { dayOf, formatCount, formatDate, formatMoment, joinWords, plural } from "~/ui/format";
import type {
	ListingReviews,
	Ratings,
	ReviewCounts,
	ReviewsRead,
	ShownReview,
} from "~db/queries/shown-reviews";

const NOTHING: ReviewsChoices = { kind: null, listing: null, rating: null, page: 1, odd: [] };

/** Where a listing is reviewed. */
const writeHrefOf = (listing: string) => `/reviews/write?${new URLSearchParams({ listing })}`;

/** The address of a listing. @param id `{kind}:{slug}` */
function hrefOf(id: string): string {
	const [kind = "", slug = ""] = id.split(":");
	return `${kindById(kind)?.path ?? ""}/${slug}`;
}

/** A public review. @param isNamed whether to name its listing */
function presentReview(review: ShownReview, isNamed: boolean) {
	const { id, rating, used, usedFrom, usedUntil, text, writtenAt, isBeingEdited, listing } = review;
	const months = usedUntil
		? `${formatDate(usedFrom)} to ${formatDate(usedUntil)}`
		: `since ${formatDate(usedFrom)}`;
	return {
		id,
		rating: `${rating} of 5`,
		about: `${used}, ${months}`,
		text,
		isBeingEdited,
		written: formatDate(dayOf(writtenAt)),
		listing: isNamed ? { name: listing.name, href: hrefOf(listing.id) } : null,
	};
}

export type ReviewView = ReturnType<typeof presentReview>;

/** A summary of ratings. Null without any. @param ofOne for a single listing. Several listings get no average. */
function presentFigures(ratings: Ratings, ofOne: boolean) {
	const { count, spread, atLeast } = ratingFigures(ratings);
	if (count === 0) return null;
	const average = !ofOne
		? "No average, because these reviews cover different services."
		: atLeast === null
			? `No average until there are ${ENOUGH} reviews.`
			: `At least ${(Math.floor(atLeast * 10) / 10).toFixed(1)} out of 5 (95% confidence). Reviewers may not represent all customers.`;
	return {
		count: plural(count, "review", "reviews"),
		average,
		/** From five to one. The shares are in percent of all. */
		spread: spread.map(({ stars, count: amount, share }) => ({
			stars,
			count: formatCount(amount),
			share: Math.round(share * 1000) / 10,
		})),
	};
}

export type FiguresView = NonNullable<ReturnType<typeof presentFigures>>;

/** The reviews at the end of a listing's page. @param id `{kind}:{slug}` */
export function presentListingReviews(id: string, name: string, { newest, ratings }: ListingReviews) {
	const { count } = ratingFigures(ratings);
	return {
		name,
		figures: presentFigures(ratings, true),
		writeHref: writeHrefOf(id),
		reviews: newest.map((review) => presentReview(review, false)),
		allHref: count > newest.length ? reviewsHref({ ...NOTHING, listing: id }) : null,
	};
}

export type ListingReviewsView = ReturnType<typeof presentListingReviews>;

/** The reviews page. @param read the result and its time in UTC milliseconds, possibly cached @param size per page */
export function presentReviews(
	choices: ReviewsChoices,
	read: ReviewsRead & { readAt: number },
	size: number,
	degradedSince: number | null,
) {
	const { kind, rating, page } = choices;
	const { ratings, counts } = read;
	// Of one that was merged into another, the address is that of the other.
	const listing = read.listing?.id ?? choices.listing;
	const total =
		rating === null ? ratings.reduce((sum, amount) => sum + amount, 0) : (ratings[rating - 1] ?? 0);
	const pages = Math.max(1, Math.ceil(total / size));
	const asked = { ...choices, listing };
	const to = (change: Partial<ReviewsChoices>) => reviewsHref({ ...asked, page: 1, ...change });
	return {
		listing:
			listing && read.listing
				? { name: read.listing.name, href: hrefOf(listing), writeHref: writeHrefOf(listing) }
				: null,
		figures: presentFigures(ratings, listing !== null),
		reviews: read.reviews.map((review) => presentReview(review, listing === null)),
		sections: [
			{ href: to({ kind: null, listing: null }), label: "All", isChosen: kind === null && listing === null },
			...kinds.map((each) => ({
				href: to({ kind: each, listing: null }),
				label: each.short,
				isChosen: each === kind,
			})),
		],
		ratings: [
			{ href: to({ rating: null }), label: "Any", isChosen: rating === null },
			...[5, 4, 3, 2, 1].map((stars) => ({
				href: to({ rating: stars }),
				label: String(stars),
				isChosen: stars === rating,
			})),
		],
		spreadHeading: rating === null ? "Rating breakdown" : "Rating breakdown (all ratings)",
		odd: choices.odd.length > 0 ? `${choices.odd.join(" ")} We ignored that part of the address.` : null,
		isPastEnd: page > pages,
		isNarrowed: kind !== null || listing !== null || rating !== null,
		summary: summaryOf(counts, read.readAt),
		pages:
			pages > 1 || page > pages
				? {
						page: Math.min(page, pages),
						pages,
						previous: page > 1 ? to({ page: Math.min(page, pages + 1) - 1 }) : null,
						next: page < pages ? to({ page: page + 1 }) : null,
					}
				: null,
		canonical: reviewsHref(asked),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

export type ReviewsView = ReturnType<typeof presentReviews>;

/**
 * Public facts about all reviews, in sentences. Gives the current state of each, and separately every past
 * decision.
 */
function summaryOf(
	{ shown, waiting, refused, withdrawn, refusals, reversed, reasons }: ReviewCounts,
	readAt: number,
): string[] {
	const words = [
		`As of ${formatMoment(readAt)}: ${plural(shown, "review", "reviews")} published, ${formatCount(waiting)} waiting, ${formatCount(refused)} rejected, ${formatCount(withdrawn)} withdrawn by the author.`,
	];
	if (refusals > 0) {
		const why = reasons.map(({ reason, count }) => `${formatCount(count)} ${refusalCounted(reason)}`);
		words.push(
			`${plural(refusals, "rejection", "rejections")} in all, including reviews edited or deleted since: ${joinWords(why)}.`,
		);
	}
	if (reversed > 0)
		words.push(`We reversed ${plural(reversed, "rejection", "rejections")} after the author replied.`);
	return words;
}

type ReviewsChoices = {
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
			...(section && !kind ? ["We don’t have that section."] : []),
			...(listing && !known ? ["We don’t have that listing."] : []),
			...(rating && !isRating ? ["Ratings go from 1 to 5."] : []),
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
