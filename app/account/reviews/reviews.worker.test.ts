import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { approveReview, refuseReview } from "~/admin/inbox/review-verbs";
import { deleteAccountRows, readAccountRows } from "~db/queries/account";
import { forgetReviewNetworks, listOwnReviews } from "~db/queries/own-reviews";
import { readReviews } from "~db/queries/shown-reviews";
import {
	ada,
	ben,
	db,
	freshReviews,
	moderator,
	NOW,
	needs,
	purged,
	said,
} from "../../../tests/support/reviews";
import { answerRefusal } from "./answer-refusal";
import { withdrawReview } from "./withdraw-review";
import { writeReview } from "./write-review";

const write = (change: Record<string, unknown> = {}, who = ada) =>
	writeReview(needs, who, { ...said, ...change });
const own = async (who = ada) => (await listOwnReviews(db, who.userId))[0];
const idOf = async (who = ada) => (await own(who))?.id ?? "";
const all = { kind: null, listing: null, rating: null, page: 1, size: 20 };
const shown = async () => (await readReviews(db, all)).reviews;
const counts = async () => (await readReviews(db, all)).counts;
const fieldOf = async (change: Record<string, unknown>) => (await write(change)).refused?.fields;
const rowsOf = async (query: string) => (await env.DB.prepare(query).all()).results;
const approve = async (revision: number, who = ada) =>
	approveReview(needs, moderator, { id: await idOf(who), revision });
const refuse = async (revision: number, who = ada) =>
	refuseReview(needs, moderator, {
		id: await idOf(who),
		revision,
		reason: "not-used",
		words: "Tell what you used yourself.",
	});

beforeEach(freshReviews);

describe("a review", () => {
	test("waits when it is written, and nobody else sees it", async () => {
		expect(await write()).toEqual({ done: { listing: "lender:ledn", isNew: true } });
		expect(await own()).toMatchObject({
			status: "waiting",
			revision: 1,
			shown: null,
			rating: 4,
			usedUntil: null,
		});
		expect(await shown()).toEqual([]);
		expect(await counts()).toMatchObject({ shown: 0, waiting: 1, refused: 0 });
		expect(purged).toEqual([]);
	});

	test("sent twice, or from two tabs at once, is one", async () => {
		const both = await Promise.all([write(), write()]);
		expect(both.map(({ done }) => done?.listing)).toEqual(["lender:ledn", "lender:ledn"]);
		expect((await write()).done).toEqual({ listing: "lender:ledn", isNew: false });
		expect((await rowsOf("select revision from review_revisions")).length).toBe(1);
	});

	test("of another text from a second tab is refused, and both stay", async () => {
		await write();
		const other = await write({ text: `${said.text} And another sentence.` });
		expect(other.refused).toMatchObject({ status: 409, code: "changed" });
		expect(await own()).toMatchObject({ revision: 1, text: said.text });
		const racing = await Promise.all([write({ from: "1", rating: "1" }), write({ from: "1", rating: "2" })]);
		expect(racing.map(({ refused }) => refused?.status ?? 200).sort()).toEqual([200, 409]);
		expect((await own())?.revision).toBe(2);
	});

	test("is one a person and listing, also where the listing was merged into another", async () => {
		await write({ listing: "lender:old" });
		expect((await own())?.listing.id).toBe("lender:ledn");
		expect((await write({ rating: "1" })).refused?.status).toBe(409);
		await write({}, ben);
		expect((await rowsOf("select id from reviews")).length).toBe(2);
	});

	test("that was approved stays as it was while what was written anew waits", async () => {
		await write();
		await approve(1);
		await write({ from: "1", rating: "2" });
		expect(await shown()).toMatchObject([{ rating: 4, isBeingEdited: true }]);
		await refuse(2);
		expect(await shown()).toMatchObject([{ rating: 4, isBeingEdited: false }]);
		await write({ from: "2", rating: "3" });
		await approve(3);
		expect(await shown()).toMatchObject([{ rating: 3 }]);
	});

	test("keeps what only its writing shows, and neither address nor mail of its author", async () => {
		const staffNeeds = { ...needs, person: async () => ({ mailDomains: ["ledn.example.com"], since: NOW }) };
		await writeReview(staffNeeds, ada, { ...said, text: `\u202e${said.text}\u200b` });
		const [row] = await rowsOf("select signals, network, text from review_revisions");
		expect(row).toEqual({
			signals: '["hidden","own-domain","new-account"]',
			network: "0123456789abcdef",
			text: said.text,
		});
		await forgetReviewNetworks(db, NOW + 60_000);
		expect(await rowsOf("select network from review_revisions")).toEqual([{ network: null }]);
	});

	test("is taken where the provider does not say who its author is, and that is noted", async () => {
		await writeReview({ ...needs, person: async () => null }, ada, said);
		expect(await rowsOf("select signals from review_revisions")).toEqual([{ signals: '["author-unknown"]' }]);
	});
});

describe("what cannot be a review", () => {
	test.each([
		["20,000 characters", { text: "word ".repeat(4000) }, "text", /at most 5,000/],
		["one character", { text: "x" }, "text", /at least 40/],
		["nothing but what cannot be seen", { text: "\u200b\u202e".repeat(100) }, "text", /at least 40/],
		["no rating", { rating: "" }, "rating", /1 to 5/],
		["a rating of six", { rating: "6" }, "rating", /1 to 5/],
		["half a star", { rating: "3.5" }, "rating", /1 to 5/],
		["a month to come", { usedFrom: "2026-12" }, "usedFrom", /in the future/],
		["a month before bitcoin", { usedFrom: "2008-12" }, "usedFrom", /2009-01 or a later/],
		["no month", { usedFrom: "spring" }, "usedFrom", /like 2026-03/],
		["an end before the beginning", { usedUntil: "2026-02" }, "usedUntil", /before your start/],
		["nothing used", { used: " " }, "used", /what you used/],
		["no listing", { listing: "'; drop table reviews" }, "listing", /find that listing/],
	])("%s is refused at its field", async (_what, change, field, message) => {
		expect((await fieldOf(change))?.[field]).toMatch(message);
		expect(await rowsOf("select id from reviews")).toEqual([]);
	});

	test("a listing that is not there is refused", async () => {
		expect((await write({ listing: "lender:nobody" })).refused?.status).toBe(404);
	});

	test("what was refused is not taken again word for word", async () => {
		await write();
		await refuse(1);
		expect((await write({ from: "1" })).refused?.fields?.text).toMatch(/the text we rejected/);
	});

	test("markup, links, numbers and names are taken as they were typed, for the moderator to judge", async () => {
		const text = `<script>alert(1)</script> [x](https://spam.example) Jane Example, +1 555 0100 999. ${said.text}`;
		expect((await write({ text })).done?.isNew).toBe(true);
		expect((await own())?.text).toBe(text);
	});

	test("is anything of an account that is gone, or beyond its limit", async () => {
		const gone = { ...ada, isDeleted: true };
		expect((await write({}, gone)).refused?.status).toBe(401);
		expect((await withdrawReview(needs, gone, { id: crypto.randomUUID() })).refused?.status).toBe(401);
		expect((await answerRefusal(needs, gone, {})).refused?.status).toBe(401);
		const beyond = { ...needs, limit: async () => "beyond" as const };
		expect((await writeReview(beyond, ada, said)).refused?.status).toBe(429);
	});
});

describe("withdrawing", () => {
	test("takes a review from everybody at once, twice is once, and it can be sent again", async () => {
		await write();
		await approve(1);
		purged.length = 0;
		const id = await idOf();
		expect(await withdrawReview(needs, ada, { id })).toEqual({ done: { id } });
		expect(purged).toEqual(["/lenders", "site"]);
		expect(await withdrawReview(needs, ada, { id })).toEqual({ done: { id } });
		expect(purged).toHaveLength(2);
		expect(await shown()).toEqual([]);
		expect((await write({ from: "1" })).done?.isNew).toBe(true);
		expect(await own()).toMatchObject({ status: "waiting", revision: 2, shown: null });
	});

	test("is for its author alone", async () => {
		await write();
		const id = await idOf();
		for (const other of [ben, moderator])
			expect((await withdrawReview(needs, other, { id })).refused?.status).toBe(404);
		expect((await withdrawReview(needs, ada, { id: "x" })).refused?.status).toBe(422);
		expect((await own())?.status).toBe("waiting");
	});
});

describe("a refusal", () => {
	const answer = "I have used it for a year, and the contract says so.";
	const send = async (change: Record<string, unknown> = {}, who = ada) =>
		answerRefusal(needs, who, { id: await idOf(), revision: 1, answer, ...change });

	beforeEach(async () => {
		await write();
		await refuse(1);
	});

	test("tells its author why, and nobody else anything but that there was one", async () => {
		expect(await own()).toMatchObject({
			status: "refused",
			reason: "not-used",
			words: "Tell what you used yourself.",
			answer: null,
		});
		expect(await shown()).toEqual([]);
		expect(await counts()).toMatchObject({
			shown: 0,
			waiting: 0,
			refused: 1,
			reversed: 0,
			reasons: [{ reason: "not-used", count: 1 }],
		});
	});

	test("is answered once, with which the review waits again", async () => {
		expect((await send()).done).toBeTruthy();
		expect(await own()).toMatchObject({ status: "waiting", revision: 1, answer });
		expect((await send()).done).toBeTruthy();
		const { refused } = await send({ answer: "Another answer altogether." });
		expect(refused).toMatchObject({ status: 409, code: "answered" });
		await refuse(1);
		expect(await own()).toMatchObject({
			status: "refused",
			answer,
			lastWords: "Tell what you used yourself.",
		});
		expect((await send({ answer: "And a third one." })).refused?.status).toBe(409);
		expect(await counts()).toMatchObject({ refused: 1, reversed: 0 });
	});

	test("that was wrong is counted as that, too", async () => {
		await send();
		await approve(1);
		expect(await shown()).toHaveLength(1);
		expect(await counts()).toMatchObject({ shown: 1, refusals: 1, reversed: 1 });
	});

	test("is answered by its author alone, with words, and not when it is no refusal any more", async () => {
		expect((await send({}, ben)).refused?.status).toBe(404);
		expect((await send({ answer: "no" })).refused?.fields?.answer).toMatch(/at least 10/);
		expect((await send({ answer: "x".repeat(1001) })).refused?.fields?.answer).toMatch(/at most 1,000/);
		await write({ from: "1", rating: "1" });
		expect((await send()).refused).toMatchObject({ status: 409, code: "changed" });
	});
});

describe("an account", () => {
	test("takes along every word of its reviews, and leaves only that there were some", async () => {
		await write();
		await approve(1);
		await write({ listing: "lender:strike" });
		await write({}, ben);
		await refuse(1, ben);
		const { reviews } = await readAccountRows(db, ada.userId, []);
		expect(reviews.map(({ listingId }) => listingId)).toEqual(["lender:ledn", "lender:strike"]);

		await deleteAccountRows(db, ada.userId, [], NOW);
		await deleteAccountRows(db, ada.userId, [], NOW);
		await deleteAccountRows(db, ben.userId, [], NOW);
		expect(await rowsOf("select * from reviews")).toEqual([]);
		expect(await rowsOf("select * from review_revisions")).toEqual([]);
		expect(await counts()).toMatchObject({ shown: 0, waiting: 0, refusals: 1 });
		const states = JSON.stringify(await rowsOf("select * from review_states"));
		expect(states).toMatch(/gone/);
		expect(states).not.toMatch(/user-|paid out/);
	});
});
