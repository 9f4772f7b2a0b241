import { and, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { reviewRevisions, reviewStates, reviews } from "../schema/reviews";
import { leadsTo } from "./merged";

/** How many reviews of one person may wait for a moderator at a time. */
export const MOST_WAITING = 10;

/** Months are ISO. A missing last month means they still use it. */
export type Said = {
	rating: number;
	used: string;
	usedFrom: string;
	usedUntil: string | null;
	text: string;
};

type ReviewStatus = (typeof reviews.$inferSelect)["status"];

/** With the newest revision and its decision. */
export type OwnReview = Said & {
	id: string;
	/** The listing it is about, or the one that this was merged into. */
	listing: {
		id: string;
		kind: string;
		slug: string;
		name: string;
		own: string;
	};
	status: ReviewStatus;
	revision: number;
	shown: number | null;
	since: number;
	reason: string | null;
	words: string | null;
	answer: string | null;
	lastWords: string | null;
};

/** Most recently changed first. */
export async function listOwnReviews(db: Database, userId: string, listingId?: string): Promise<OwnReview[]> {
	const rows = await db
		.select({ review: reviews, said: reviewRevisions, leads: leadsTo, listing: listings })
		.from(reviews)
		.innerJoin(listings, eq(listings.id, reviews.listingId))
		.innerJoin(
			reviewRevisions,
			and(eq(reviewRevisions.reviewId, reviews.id), eq(reviewRevisions.revision, reviews.revision)),
		)
		.where(and(eq(reviews.userId, userId), listingId ? sql`${leadsTo} = ${listingId}` : undefined))
		.orderBy(desc(reviews.since), reviews.id);
	return rows.map(({ review, said, leads, listing }) => ({
		id: review.id,
		status: review.status,
		revision: review.revision,
		shown: review.shown,
		since: review.since,
		rating: said.rating,
		used: said.used,
		usedFrom: said.usedFrom,
		usedUntil: said.usedUntil,
		text: said.text,
		reason: said.reason,
		words: said.words,
		answer: said.answer,
		lastWords: said.lastWords,
		listing: {
			id: leads,
			kind: listing.kind,
			slug: leads.slice(leads.indexOf(":") + 1),
			name: listing.name,
			own: listing.id,
		},
	}));
}

type NewRevision = {
	/** Used if it's the author's first review of the listing. */
	id: string;
	userId: string;
	listingId: string;
	/** The revision the author started from, or 0. */
	from: number;
	said: Said;
	/** Signals we can only detect now. See `signals.ts`. */
	signals: string[];
	network: string | null;
	now: number;
};

/** Only if the author started from the newest revision and has fewer than `MOST_WAITING` waiting. The published revision stays. */
export async function writeRevision(
	db: Database,
	written: NewRevision,
): Promise<"written" | "too many" | "changed"> {
	const { id, userId, listingId, from, said, now } = written;
	const otherWaiting = and(
		eq(reviews.userId, userId),
		ne(reviews.listingId, listingId),
		eq(reviews.status, "waiting"),
	);
	const hasRoom = sql`(select count(*) from ${reviews} where ${otherWaiting}) < ${MOST_WAITING}`;
	const isFrom = and(
		eq(reviews.userId, userId),
		eq(reviews.listingId, listingId),
		eq(reviews.revision, from),
		hasRoom,
	);
	const { rating, used, usedFrom, usedUntil, text } = said;
	const signals = JSON.stringify(written.signals);
	const [[waiting], , , , changed] = await retryWrite(() =>
		db.batch([
			db.select({ n: count() }).from(reviews).where(otherWaiting),
			db
				.insert(reviews)
				.select(
					sql`select ${id}, id, ${userId}, 'waiting', 0, null, ${now}, ${now} from ${listings}
						where ${from} = 0 and id = ${listingId} and merged_into is null and ${hasRoom}`,
				)
				.onConflictDoNothing(),
			db
				.insert(reviewRevisions)
				.select(
					sql`select id, ${from + 1}, ${rating}, ${used}, ${usedFrom}, ${usedUntil}, ${text}, ${signals},
						${written.network}, null, null, null, null, null, ${now}, null, null from ${reviews} where ${isFrom}`,
				)
				.onConflictDoNothing(),
			db
				.insert(reviewStates)
				.select(
					sql`select id, ${from + 1}, 'waiting', listing_id, null, ${now} from ${reviews} where ${isFrom}`,
				)
				.onConflictDoNothing(),
			// This statement runs last, because those above check the old revision.
			db
				.update(reviews)
				.set({ revision: from + 1, status: "waiting", since: now })
				.where(isFrom)
				.returning({ id: reviews.id }),
		]),
	);
	if (changed.length > 0) return "written";
	return (waiting?.n ?? 0) >= MOST_WAITING ? "too many" : "changed";
}

/** @returns whether the review was public. Null if there was none */
export async function withdrawReview(
	db: Database,
	{ id, userId, now }: { id: string; userId: string; now: number },
): Promise<{ wasShown: boolean } | null> {
	const isTheirs = and(eq(reviews.id, id), eq(reviews.userId, userId), sql`${reviews.status} <> 'withdrawn'`);
	const [[before]] = await retryWrite(() =>
		db.batch([
			db.select({ shown: reviews.shown }).from(reviews).where(isTheirs),
			db
				.insert(reviewStates)
				.select(
					sql`select id, revision, 'withdrawn', listing_id, null, ${now} from ${reviews} where ${isTheirs}`,
				)
				.onConflictDoNothing(),
			db.update(reviews).set({ status: "withdrawn", shown: null, since: now }).where(isTheirs),
		]),
	);
	return before ? { wasShown: before.shown !== null } : null;
}

/** The author's reply to a refusal. Time is UTC milliseconds. */
type RefusalAnswer = { id: string; userId: string; revision: number; answer: string; now: number };

/** Puts the review back in the queue. An author may reply once. */
export async function writeRefusalAnswer(
	db: Database,
	{ id, userId, revision, answer, now }: RefusalAnswer,
): Promise<boolean> {
	const isRefused = and(
		eq(reviews.id, id),
		eq(reviews.userId, userId),
		eq(reviews.revision, revision),
		eq(reviews.status, "refused"),
		sql`exists (select 1 from ${reviewRevisions} as said
			where said.review_id = ${id} and said.revision = ${revision} and said.answered_at is ${now})`,
	);
	const [changed] = await retryWrite(() =>
		db.batch([
			db
				.update(reviewRevisions)
				.set({ answer, answeredAt: now })
				.where(
					and(
						eq(reviewRevisions.reviewId, id),
						eq(reviewRevisions.revision, revision),
						isNull(reviewRevisions.answer),
						sql`exists (select 1 from ${reviews} as mine where mine.id = ${id} and mine.user_id = ${userId}
							and mine.revision = ${revision} and mine.status = 'refused')`,
					),
				)
				.returning({ id: reviewRevisions.reviewId }),
			db
				.insert(reviewStates)
				.select(
					sql`select id, revision, 'answered', listing_id, null, ${now} from ${reviews} where ${isRefused}`,
				)
				.onConflictDoNothing(),
			db.update(reviews).set({ status: "waiting", since: now }).where(isRefused),
		]),
	);
	return changed.length > 0;
}

export function reviewRowsOf(db: Database, userId: string) {
	return db
		.select({
			listingId: reviews.listingId,
			status: reviews.status,
			shown: reviews.shown,
			said: reviewRevisions,
		})
		.from(reviews)
		.innerJoin(reviewRevisions, eq(reviewRevisions.reviewId, reviews.id))
		.where(eq(reviews.userId, userId))
		.orderBy(reviews.listingId, reviewRevisions.revision);
}

export async function kindsReviewedBy(db: Database, userId: string): Promise<string[]> {
	const rows = await db
		.selectDistinct({ kind: listings.kind })
		.from(reviews)
		.innerJoin(listings, eq(listings.id, reviews.listingId))
		.where(and(eq(reviews.userId, userId), isNotNull(reviews.shown)));
	return rows.map(({ kind }) => kind);
}

/** The number of reviews and refusals stays, with no name. */
export function deleteReviewsOf(db: Database, userId: string, now: number) {
	const theirs = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId));
	return [
		db
			.insert(reviewStates)
			.select(
				sql`select id, revision, 'gone', listing_id, null, ${now} from ${reviews} where user_id = ${userId}`,
			)
			.onConflictDoNothing(),
		db.delete(reviewRevisions).where(sql`${reviewRevisions.reviewId} in ${theirs}`),
		db.delete(reviews).where(eq(reviews.userId, userId)),
	] as const;
}

/** @returns how many */
export async function forgetReviewNetworks(db: Database, before: number): Promise<number> {
	const { meta } = await retryWrite(() =>
		db
			.update(reviewRevisions)
			.set({ network: null })
			.where(sql`${reviewRevisions.writtenAt} < ${before} and ${reviewRevisions.network} is not null`),
	);
	return meta.changes;
}
