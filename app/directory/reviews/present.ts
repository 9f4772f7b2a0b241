import { kindById, kinds } from "~/listings/kinds/all";
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
import { type ReviewsChoices, reviewsHref } from "./reviews-query";
import type { FiguresView, ListingReviewsView, ReviewsView, ReviewView } from "./view";

const NOTHING: ReviewsChoices = { kind: null, listing: null, rating: null, page: 1, odd: [] };

/** Where a listing is reviewed. */
const writeHrefOf = (listing: string) => `/reviews/write?${new URLSearchParams({ listing })}`;

/** The address of a listing. @param id `{kind}:{slug}` */
function hrefOf(id: string): string {
	const [kind = "", slug = ""] = id.split(":");
	return `${kindById(kind)?.path ?? ""}/${slug}`;
}

/** A public review. @param isNamed whether to name its listing */
function presentReview(review: ShownReview, isNamed: boolean): ReviewView {
	const { id, rating, used, usedFrom, usedUntil, text, writtenAt, isBeingEdited, listing } = review;
	const months = usedUntil
		? `${formatDate(usedFrom)} to ${formatDate(usedUntil)}`
		: `since ${formatDate(usedFrom)}`;
	return {
		...{ id, rating: `${rating} of 5`, about: `${used}, ${months}`, text, isBeingEdited },
		written: formatDate(dayOf(writtenAt)),
		listing: isNamed ? { name: listing.name, href: hrefOf(listing.id) } : null,
	};
}

/** A summary of ratings. Null without any. @param ofOne for a single listing. Several listings get no average. */
function presentFigures(ratings: Ratings, ofOne: boolean): FiguresView | null {
	const { count, spread, atLeast } = ratingFigures(ratings);
	if (count === 0) return null;
	const average = !ofOne
		? "No average: these are reviews of different things."
		: atLeast === null
			? `No average is printed under ${ENOUGH} reviews.`
			: `At least ${(Math.floor(atLeast * 10) / 10).toFixed(1)} of 5: with a probability of 95% the average comes to more if many more write who think as these do. Of customers who do not write it tells nothing.`;
	return {
		...{ count: plural(count, "review", "reviews"), average },
		spread: spread.map(({ stars, count: amount, share }) => ({
			...{ stars, count: formatCount(amount), share: Math.round(share * 1000) / 10 },
		})),
	};
}

/** The reviews at the end of a listing's page. @param id `{kind}:{slug}` */
export function presentListingReviews(
	id: string,
	name: string,
	{ newest, ratings }: ListingReviews,
): ListingReviewsView {
	const { count } = ratingFigures(ratings);
	return {
		...{ name, figures: presentFigures(ratings, true), writeHref: writeHrefOf(id) },
		reviews: newest.map((review) => presentReview(review, false)),
		allHref: count > newest.length ? reviewsHref({ ...NOTHING, listing: id }) : null,
	};
}

/** The reviews page. @param read the result and its time in UTC milliseconds, possibly cached @param size per page */
export function presentReviews(
	choices: ReviewsChoices,
	read: ReviewsRead & { readAt: number },
	size: number,
	degradedSince: number | null,
): ReviewsView {
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
				...{ href: to({ kind: each, listing: null }), label: each.short, isChosen: each === kind },
			})),
		],
		ratings: [
			{ href: to({ rating: null }), label: "Any", isChosen: rating === null },
			...[5, 4, 3, 2, 1].map((stars) => ({
				...{ href: to({ rating: stars }), label: String(stars), isChosen: stars === rating },
			})),
		],
		spreadHeading: rating === null ? "How they spread" : "How all ratings spread, not only those shown here",
		odd: choices.odd.length > 0 ? `${choices.odd.join(" ")} What was understood is shown.` : null,
		isPastEnd: page > pages,
		isNarrowed: kind !== null || listing !== null || rating !== null,
		summary: summaryOf(counts, read.readAt),
		pages:
			pages > 1 || page > pages
				? {
						...{ page: Math.min(page, pages), pages },
						previous: page > 1 ? to({ page: Math.min(page, pages + 1) - 1 }) : null,
						next: page < pages ? to({ page: page + 1 }) : null,
					}
				: null,
		canonical: reviewsHref(asked),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/**
 * Public facts about all reviews, in sentences. Gives the current state of each, and separately every past
 * decision.
 */
function summaryOf(
	{ shown, waiting, refused, withdrawn, refusals, reversed, reasons }: ReviewCounts,
	readAt: number,
): string[] {
	const words = [
		`At ${formatMoment(readAt)}: ${plural(shown, "review", "reviews")} shown, ${formatCount(waiting)} to be read first, ${formatCount(refused)} refused, ${formatCount(withdrawn)} withdrawn by the author.`,
	];
	if (refusals > 0) {
		const why = reasons.map(({ reason, count }) => `${formatCount(count)} ${refusalCounted(reason)}`);
		words.push(
			`${plural(refusals, "decision", "decisions")} to refuse ever, some of reviews that were changed or deleted since: ${joinWords(why)}.`,
		);
	}
	if (reversed > 0)
		words.push(`${plural(reversed, "refusal was", "refusals were")} taken back after the author answered.`);
	return words;
}
