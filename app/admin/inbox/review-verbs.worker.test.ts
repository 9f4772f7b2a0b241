import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { withdrawReview } from "~/account/reviews/withdraw-review";
import { writeReview } from "~/account/reviews/write-review";
import type { Session } from "~/context/load-context";
import { readListing, readListingsByIds } from "~db/queries/listings";
import { listOwnReviews } from "~db/queries/own-reviews";
import { readCountedListings, readRecording } from "~db/queries/scores";
import { readReviews } from "~db/queries/shown-reviews";
import {
	ada,
	admin,
	ben,
	db,
	freshReviews,
	moderator,
	needs,
	purged,
	said,
} from "../../../tests/support/reviews";
import { approveReview, refuseReview } from "./review-verbs";

const words = "Tell what you used yourself, and when.";
let id = "";
const approve = (who: Session = moderator, revision = 1) => approveReview(needs, who, { id, revision });
const refuse = (who: Session = moderator, change: Record<string, unknown> = {}) =>
	refuseReview(needs, who, { id, revision: 1, reason: "person", words, ...change });
const own = async () => (await listOwnReviews(db, ada.userId))[0];
const log = async () => (await env.DB.prepare("select * from audit_log order by at").all()).results;

beforeEach(async () => {
	await freshReviews();
	await writeReview(needs, ada, said);
	id = (await own())?.id ?? "";
});

describe("a decision on a review", () => {
	test("shows it, purges what it stands on, and is noted without a word of it", async () => {
		expect((await approve()).done).toEqual({ id });
		expect(purged).toEqual(["/lenders", "site"]);
		expect(await log()).toMatchObject([
			{ actor: "user-mod", verb: "approve-review", subject: "lender:ledn" },
		]);
		await writeReview(needs, ben, said);
		id = (await listOwnReviews(db, ben.userId))[0]?.id ?? "";
		await refuse();
		expect(await log()).toMatchObject([{}, { verb: "refuse-review" }]);
		expect(JSON.stringify(await log())).not.toMatch(/paid out|Tell what/);
	});

	test("is not on one’s own review, whatever the role", async () => {
		const author = { ...admin, userId: ada.userId };
		expect((await approve(author)).refused).toMatchObject({ status: 403, code: "forbidden" });
		expect((await refuse(author)).refused?.status).toBe(403);
		expect((await own())?.status).toBe("waiting");
		expect(await log()).toEqual([]);
	});

	test("of two moderators at once is one: the other is told", async () => {
		const both = await Promise.all([approve(), refuse(admin)]);
		expect(both.map(({ refused }) => refused?.status ?? 200).sort()).toEqual([200, 409]);
		expect(await log()).toHaveLength(1);
	});

	test("of the same person twice is once", async () => {
		await Promise.all([approve(), approve()]);
		expect((await approve()).done).toEqual({ id });
		expect((await approve(admin)).refused).toMatchObject({ status: 409, code: "answered" });
		expect((await refuse()).refused?.status).toBe(409);
		expect(await log()).toHaveLength(1);
	});

	test("is on the words that were read: what its author did meanwhile stands", async () => {
		await writeReview(needs, ada, { ...said, from: "1", rating: "1" });
		expect((await approve()).refused).toMatchObject({ status: 409, code: "changed" });
		await withdrawReview(needs, ada, { id });
		expect((await approve(moderator, 2)).refused).toMatchObject({ status: 409, code: "changed" });
		expect((await own())?.status).toBe("withdrawn");
	});

	test("to refuse has a reason and words for the author; one on nothing is refused", async () => {
		expect((await refuse(moderator, { reason: "mood" })).refused?.fields).toHaveProperty("reason");
		expect((await refuse(moderator, { words: "no" })).refused?.fields?.words).toMatch(/at least 10/);
		expect((await refuse(moderator, { words: "x".repeat(1001) })).refused?.fields).toHaveProperty("words");
		expect((await approveReview(needs, moderator, { id: "x", revision: 1 })).refused?.status).toBe(422);
		const other = { id: crypto.randomUUID(), revision: 1 };
		expect((await approveReview(needs, moderator, other)).refused?.status).toBe(404);
		expect((await approve(moderator, 9)).refused?.status).toBe(404);
	});
});

describe("the number of reviews that are shown", () => {
	const counted = async (listing = "lender:ledn") => {
		const [byId] = await readListingsByIds(db, [listing]);
		const all = (await readCountedListings(db)).find((each) => each.id === listing);
		const reply = await readListing(db, "lender", listing);
		const recording = await readRecording(db, listing);
		const shown = await readReviews(db, { kind: null, listing, rating: null, page: 1, size: 50 });
		const now = new Set<string>();
		for (const { reviewId, isShown } of recording?.moments ?? [])
			if (isShown) now.add(reviewId);
			else now.delete(reviewId);
		return {
			numbers: [
				byId?.approvedReviews,
				all?.approvedReviews,
				reply?.listing.approvedReviews,
				shown.reviews.length,
			],
			moments: now.size,
			ratings: reply?.reviews.ratings.reduce((sum, amount) => sum + amount, 0),
		};
	};

	test("is the same wherever it is read, after whatever happened", async () => {
		const people = ["a", "b", "c"].map((name) => ({ ...ada, userId: `user-${name}` }));
		const step = fc.record({
			who: fc.constantFrom(...people),
			does: fc.constantFrom("write", "approve", "refuse", "withdraw"),
			rating: fc.integer({ min: 1, max: 5 }),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
				await freshReviews();
				const shown = new Map<string, boolean>();
				for (const { who, does, rating } of steps) {
					const [review] = await listOwnReviews(db, who.userId);
					const at = { id: review?.id ?? crypto.randomUUID(), revision: review?.revision ?? 1 };
					if (does === "write")
						await writeReview(needs, who, { ...said, from: review?.revision ?? 0, rating });
					else if (does === "withdraw") {
						const { done } = await withdrawReview(needs, who, at);
						if (done) shown.set(who.userId, false);
					} else if (does === "approve") {
						const { done } = await approveReview(needs, moderator, at);
						if (done) shown.set(who.userId, true);
					} else await refuseReview(needs, moderator, { ...at, reason: "other", words });
				}
				const expected = [...shown.values()].filter(Boolean).length;
				const { numbers, moments, ratings } = await counted();
				expect(numbers).toEqual([expected, expected, expected, expected]);
				expect([moments, ratings]).toEqual([expected, expected]);
			}),
			{ numRuns: 10 },
		);
	});

	test("takes in those of a listing that was merged into it, one a person", async () => {
		await approve();
		await env.DB.batch([
			env.DB.prepare(
				"insert into reviews values ('r-old', 'lender:old', 'user-ada', 'approved', 1, 1, 0, 0), ('r-ben', 'lender:old', 'user-ben', 'approved', 1, 1, 0, 0)",
			),
			env.DB.prepare(
				`insert into review_revisions (review_id, revision, rating, used, used_from, text, signals, written_at)
				 values ('r-old', 1, 1, 'x', '2026-01', 'x', '[]', 0), ('r-ben', 1, 2, 'x', '2026-01', 'x', '[]', 0)`,
			),
		]);
		expect((await counted()).numbers).toEqual([2, 2, 2, 2]);
		const { reviews } = await readReviews(db, {
			kind: "lender",
			listing: null,
			rating: null,
			page: 1,
			size: 50,
		});
		expect(reviews.map(({ rating, listing }) => [rating, listing.id])).toEqual([
			[4, "lender:ledn"],
			[2, "lender:ledn"],
		]);
		expect((await counted("lender:strike")).numbers).toEqual([0, 0, 0, 0]);
	});
});
