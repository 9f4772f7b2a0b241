import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { reviewRevisions, reviewStates, reviews } from "../schema/reviews";

type Revision = typeof reviewRevisions.$inferSelect;

/** With the revision to decide. */
export type WaitingReview = {
	id: string;
	userId: string;
	since: number;
	listing: { id: string; kind: string; slug: string; name: string };
	said: Revision;
	/** The published revision. */
	shown: Revision | null;
};

/** Longest wait first. @param page from 1 */
export async function listWaitingReviews(
	db: Database,
	page: number,
	size: number,
): Promise<{ waiting: WaitingReview[]; total: number }> {
	const shown = alias(reviewRevisions, "shown");
	// Not in a batch: both revisions have columns of the same names, which D1 would merge.
	const [rows, totals] = await Promise.all([
		db
			.select({ review: reviews, said: reviewRevisions, shown, listing: listings })
			.from(reviews)
			.innerJoin(listings, eq(listings.id, reviews.listingId))
			.innerJoin(
				reviewRevisions,
				and(eq(reviewRevisions.reviewId, reviews.id), eq(reviewRevisions.revision, reviews.revision)),
			)
			.leftJoin(shown, and(eq(shown.reviewId, reviews.id), eq(shown.revision, reviews.shown)))
			.where(eq(reviews.status, "waiting"))
			.orderBy(asc(reviews.since), reviews.id)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(reviews).where(eq(reviews.status, "waiting")),
	]);
	return {
		waiting: rows.map(({ review, said, shown: seen, listing: { id, kind, slug, name } }) => ({
			id: review.id,
			userId: review.userId,
			since: review.since,
			listing: { id, kind, slug, name },
			said,
			shown: seen,
		})),
		total: totals[0]?.total ?? 0,
	};
}

export type ComparedReview = Pick<Revision, "reviewId" | "text" | "network" | "writtenAt"> & {
	userId: string;
	listing: string;
};

/** Most recent first, without withdrawn reviews. */
export function listComparedReviews(db: Database, most: number): Promise<ComparedReview[]> {
	const { reviewId, text, network, writtenAt } = reviewRevisions;
	return db
		.select({ reviewId, text, network, writtenAt, userId: reviews.userId, listing: listings.name })
		.from(reviewRevisions)
		.innerJoin(
			reviews,
			and(eq(reviews.id, reviewRevisions.reviewId), eq(reviews.revision, reviewRevisions.revision)),
		)
		.innerJoin(listings, eq(listings.id, reviews.listingId))
		.where(ne(reviews.status, "withdrawn"))
		.orderBy(desc(writtenAt))
		.limit(most);
}

/** A moderator's decision. `at` is UTC milliseconds, and `actor` is a user id. */
export type ReviewDecision = { id: string; revision: number; at: number; actor: string } & (
	| { verdict: "approved" }
	| { verdict: "refused"; reason: string; words: string }
);

/** "known" repeats this person's earlier decision. "other" conflicts with an existing one. "changed" and "withdrawn" mean the author acted first. "own" is the moderator's own review. */
export type DecisionOutcome = "new" | "known" | "other" | "changed" | "withdrawn" | "own" | "none";

/** The first decision wins. */
export async function writeDecision(
	db: Database,
	decision: ReviewDecision,
): Promise<{ outcome: DecisionOutcome; kind: string }> {
	const before = await readRevision(db, decision);
	if (!before) return { outcome: "none", kind: "" };
	const { review, said, kind } = before;
	if (review.userId === decision.actor) return { outcome: "own", kind };
	if (review.status !== "waiting" || review.revision !== decision.revision)
		return { outcome: outcomeOf(before, decision), kind };
	const written = await write(db, decision, said.answer !== null, review.listingId);
	if (written) return { outcome: "new", kind };
	const after = await readRevision(db, decision);
	return { outcome: after ? outcomeOf(after, decision) : "none", kind };
}

type Read = { review: typeof reviews.$inferSelect; said: Revision; kind: string };

/** Explains why there was nothing to decide. */
function outcomeOf({ review, said }: Read, { revision, verdict, actor }: ReviewDecision): DecisionOutcome {
	if (review.revision !== revision) return "changed";
	if (review.status === "withdrawn") return "withdrawn";
	return review.status === verdict && said.decidedBy === actor ? "known" : "other";
}

async function readRevision(db: Database, { id, revision }: ReviewDecision): Promise<Read | undefined> {
	const [row] = await db
		.select({ review: reviews, said: reviewRevisions, kind: listings.kind })
		.from(reviews)
		.innerJoin(listings, eq(listings.id, reviews.listingId))
		.innerJoin(
			reviewRevisions,
			and(eq(reviewRevisions.reviewId, reviews.id), eq(reviewRevisions.revision, revision)),
		)
		.where(eq(reviews.id, id));
	return row;
}

/** @param wasAnswered whether the author has answered an earlier refusal */
async function write(
	db: Database,
	decision: ReviewDecision,
	wasAnswered: boolean,
	listingId: string,
): Promise<boolean> {
	const { id, revision, verdict, at, actor } = decision;
	const refused = verdict === "refused" ? decision : null;
	const state = refused ? (wasAnswered ? "upheld" : "refused") : "approved";
	const verb = refused ? "refuse-review" : "approve-review";
	const isWaiting = and(eq(reviews.id, id), eq(reviews.revision, revision), eq(reviews.status, "waiting"));
	const told = refused && (wasAnswered ? { lastWords: refused.words } : { words: refused.words });
	// The log outlives the review, so it has no text from or to the author.
	const beforeJson = JSON.stringify({ review: id, revision, status: "waiting" });
	const afterJson = JSON.stringify({ review: id, revision, status: state, reason: refused?.reason });
	const [, , , changed] = await retryWrite(() =>
		db.batch([
			db
				.update(reviewRevisions)
				.set({ ...told, ...(refused ? { reason: refused.reason } : {}), decidedBy: actor, decidedAt: at })
				.where(
					and(
						eq(reviewRevisions.reviewId, id),
						eq(reviewRevisions.revision, revision),
						sql`exists (select 1 from ${reviews} where ${isWaiting})`,
					),
				),
			db
				.insert(reviewStates)
				.select(
					sql`select id, revision, ${state}, listing_id, ${refused?.reason ?? null}, ${at} from ${reviews} where ${isWaiting}`,
				)
				.onConflictDoNothing(),
			db
				.insert(auditLog)
				.select(
					sql`select ${`${state}:${id}:${revision}`}, ${at}, ${actor}, ${verb}, ${listingId}, ${beforeJson}, ${afterJson}
						from ${reviews} where ${isWaiting}`,
				)
				.onConflictDoNothing(),
			// This statement runs last, because those above check that the review is waiting.
			db
				.update(reviews)
				.set({ status: verdict, since: at, ...(refused ? {} : { shown: revision }) })
				.where(isWaiting)
				.returning({ id: reviews.id }),
		]),
	);
	return changed.length > 0;
}
