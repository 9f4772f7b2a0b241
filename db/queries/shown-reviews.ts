import { and, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { listings } from "../schema/listings";
import { reviewRevisions, reviewStates, reviews } from "../schema/reviews";

export type ShownReview = {
	id: string;
	/** The listing it is about, or the one that this was merged into. */
	listing: { id: string; kind: string; name: string };
	rating: number;
	used: string;
	usedFrom: string;
	usedUntil: string | null;
	text: string;
	writtenAt: number;
	/** Whether a new version waits for moderation. */
	isBeingEdited: boolean;
};

export type Ratings = [number, number, number, number, number];

export type ReviewCounts = {
	shown: number;
	waiting: number;
	refused: number;
	withdrawn: number;
	refusals: number;
	reversed: number;
	reasons: Array<{ reason: string; count: number }>;
};

const own = alias(listings, "own");
/** The listing that shows the review, after any merge. */
const at = sql<string>`coalesce(${own.mergedInto}, ${own.id})`;

/** If a merge gives one author several reviews of a listing, we show the one changed last. */
const standsFirst = sql`not exists (
	select 1 from ${reviews} as other join ${listings} as theirs on theirs.id = other.listing_id
	where other.user_id = ${reviews.userId} and other.shown is not null and other.id <> ${reviews.id}
	and coalesce(theirs.merged_into, theirs.id) = ${at}
	and (other.since, other.id) > (${reviews.since}, ${reviews.id}))`;

const isShown = and(isNotNull(reviews.shown), standsFirst);

/** One per author, including listings merged into it. Drizzle omits the table name here, so we write it out. */
export const approvedReviews = sql<number>`(
	select count(distinct counted.user_id) from ${reviews} as counted
	where counted.shown is not null and counted.listing_id in (
		select listings.id union all select merged.id from ${listings} as merged where merged.merged_into = listings.id))`;

function shownOf(db: Database, wanted: SQL | undefined) {
	return db
		.select({
			id: reviews.id,
			listing: { id: at, kind: listings.kind, name: listings.name },
			rating: reviewRevisions.rating,
			used: reviewRevisions.used,
			usedFrom: reviewRevisions.usedFrom,
			usedUntil: reviewRevisions.usedUntil,
			text: reviewRevisions.text,
			writtenAt: reviewRevisions.writtenAt,
			isBeingEdited: sql<boolean>`${reviews.status} = 'waiting'`.mapWith(Boolean),
		})
		.from(reviews)
		.innerJoin(own, eq(own.id, reviews.listingId))
		.innerJoin(listings, sql`${listings.id} = ${at}`)
		.innerJoin(
			reviewRevisions,
			and(eq(reviewRevisions.reviewId, reviews.id), eq(reviewRevisions.revision, reviews.shown)),
		)
		.where(and(isShown, wanted))
		.orderBy(desc(reviewRevisions.writtenAt), reviews.id);
}

function ratingsOf(db: Database, wanted: SQL | undefined) {
	return db
		.select({ rating: reviewRevisions.rating, count: count() })
		.from(reviews)
		.innerJoin(own, eq(own.id, reviews.listingId))
		.innerJoin(listings, sql`${listings.id} = ${at}`)
		.innerJoin(
			reviewRevisions,
			and(eq(reviewRevisions.reviewId, reviews.id), eq(reviewRevisions.revision, reviews.shown)),
		)
		.where(and(isShown, wanted))
		.groupBy(reviewRevisions.rating);
}

function toRatings(rows: Array<{ rating: number; count: number }>): Ratings {
	const ratings: Ratings = [0, 0, 0, 0, 0];
	for (const { rating, count: amount } of rows) ratings[rating - 1] = amount;
	return ratings;
}

/** For a batch. */
export function reviewsOfListing(db: Database, listingId: string, most: number) {
	const wanted = sql`${at} = ${listingId}`;
	return [shownOf(db, wanted).limit(most), ratingsOf(db, wanted)] as const;
}

export type ListingReviews = { newest: ShownReview[]; ratings: Ratings };

export function toListingReviews(
	newest: ShownReview[],
	rated: Array<{ rating: number; count: number }>,
): ListingReviews {
	return { newest, ratings: toRatings(rated) };
}

type ReviewsAsked = {
	kind: string | null;
	listing: string | null;
	rating: number | null;
	page: number;
	size: number;
};

export type ReviewsRead = {
	reviews: ShownReview[];
	/** Ratings across the filtered reviews, ignoring the rating filter. */
	ratings: Ratings;
	counts: ReviewCounts;
	/** Null without the filter, or if it doesn't exist. */
	listing: { id: string; name: string } | null;
};

function notShown(status: "waiting" | "refused" | "withdrawn") {
	return sql<number>`coalesce(sum(${reviews.shown} is null and ${reviews.status} = ${status}), 0)`.as(status);
}

export async function readReviews(
	db: Database,
	{ kind, listing, rating, page, size }: ReviewsAsked,
): Promise<ReviewsRead> {
	const standing = sql`(select coalesce(asked.merged_into, asked.id) from ${listings} as asked where asked.id = ${listing ?? ""})`;
	const ofListings = and(
		kind === null ? undefined : eq(listings.kind, kind),
		listing === null ? undefined : sql`${at} = ${standing}`,
	);
	const [rows, rated, statuses, states, reasons, [named]] = await db.batch([
		shownOf(db, and(ofListings, rating === null ? undefined : eq(reviewRevisions.rating, rating)))
			.limit(size)
			.offset((page - 1) * size),
		ratingsOf(db, ofListings),
		db
			.select({
				shown: sql<number>`coalesce(sum(${reviews.shown} is not null), 0)`,
				waiting: notShown("waiting"),
				refused: notShown("refused"),
				withdrawn: notShown("withdrawn"),
			})
			.from(reviews),
		db
			.select({
				refusals: count(),
				reversed: sql<number>`coalesce(sum(exists (
					select 1 from ${reviewStates} as later where later.review_id = review_states.review_id
					and later.revision = review_states.revision and later.state = 'approved')), 0)`,
			})
			.from(reviewStates)
			.where(eq(reviewStates.state, "refused")),
		db
			.select({ reason: sql<string>`coalesce(${reviewStates.reason}, '')`, count: count() })
			.from(reviewStates)
			.where(eq(reviewStates.state, "refused"))
			.groupBy(reviewStates.reason)
			.orderBy(desc(count()), reviewStates.reason),
		db
			.select({ id: listings.id, name: listings.name })
			.from(listings)
			.where(sql`${listings.id} = ${standing}`),
	]);
	return {
		reviews: rows,
		ratings: toRatings(rated),
		counts: {
			shown: statuses[0]?.shown ?? 0,
			waiting: statuses[0]?.waiting ?? 0,
			refused: statuses[0]?.refused ?? 0,
			withdrawn: statuses[0]?.withdrawn ?? 0,
			refusals: states[0]?.refusals ?? 0,
			reversed: states[0]?.reversed ?? 0,
			reasons,
		},
		listing: named ?? null,
	};
}

export type ReviewMoment = { reviewId: string; isShown: boolean; at: number };

/** In order of time, including listings merged into it. For a batch. */
export function reviewMomentsOf(db: Database, listingId: string) {
	return db
		.select({
			reviewId: reviewStates.reviewId,
			isShown: sql<boolean>`${reviewStates.state} = 'approved'`.mapWith(Boolean),
			at: reviewStates.at,
		})
		.from(reviewStates)
		.where(
			sql`${reviewStates.state} in ('approved', 'withdrawn', 'gone') and ${reviewStates.listingId} in (
				select ${listingId} union all select id from ${listings} where merged_into = ${listingId})`,
		)
		.orderBy(reviewStates.at);
}
