import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { refuseReview } from "~/admin/inbox/review-verbs";
import { listOwnReviews, MOST_WAITING } from "~db/queries/own-reviews";
import { ada, ben, db, freshReviews, moderator, needs, said } from "../../../tests/support/reviews";
import { loadWriting, takeReview, type WriteProblem } from "./write.server";
import { writeReview } from "./write-review";

const { listing: LEDN, ...fields } = said;
const context = { ...needs, limits: { account: needs.limit } } as unknown as AppLoadContext;
const address = (listing: string) =>
	`https://plumbline.example/reviews/write?${new URLSearchParams({ listing })}`;

/** Posts a form and returns the page's answer or redirect. */
async function send(
	change: Record<string, string> = {},
	{ session = ada, listing = LEDN } = {},
): Promise<WriteProblem | string | null> {
	const request = new Request(address(listing), {
		method: "POST",
		body: new URLSearchParams({ ...fields, ...change }),
	});
	return takeReview({ context, request, session }).catch((thrown) => {
		if (!(thrown instanceof Response)) throw thrown;
		return thrown.headers.get("Location");
	});
}

beforeEach(freshReviews);

describe("the form of a review", () => {
	test("keeps 20,000 characters as they were typed, and says at the field what is wrong", async () => {
		const text = "word ".repeat(4000);
		const problem = await send({ text });
		expect(problem).toMatchObject({ status: 422, typed: { ...fields, text }, other: null });
		expect((problem as WriteProblem).fields.text).toMatch(/at most 5,000/);
		expect(await listOwnReviews(db, ada.userId)).toEqual([]);
	});

	test("leads to the person’s reviews, also when it is sent twice", async () => {
		expect(await send()).toBe("/reviews/mine?sent=lender%3Aledn");
		expect(await send()).toBe("/reviews/mine?sent=lender%3Aledn");
		expect(await listOwnReviews(db, ada.userId)).toHaveLength(1);
	});

	test("shows what the other tab sent beside what this one typed, and loses neither", async () => {
		await send();
		const problem = await send({ text: `${said.text} From this tab.` });
		expect(problem).toMatchObject({
			status: 409,
			typed: { text: `${said.text} From this tab.` },
			other: { said: { text: said.text, from: "1" } },
		});
	});

	test("says on its form why it was refused, and that there is no such listing", async () => {
		await send();
		const [own] = await listOwnReviews(db, ada.userId);
		const words = "Say when you asked for it, and what they said.";
		await refuseReview(needs, moderator, { id: own?.id, revision: 1, reason: "other", words });
		const load = (listing: string) => loadWriting(context, new Request(address(listing)), ada);
		expect((await load(LEDN)).kept?.refusal).toBe(`Something else: ${words}`);
		const thrown = await load("lender:nope").catch((error) => error);
		expect([thrown.status, await thrown.text()]).toEqual([404, "We couldn’t find that listing."]);
	});

	test("of a listing that was merged into another is that one’s", async () => {
		const view = await loadWriting(context, new Request(address("lender:old")), ada);
		expect(view.listing).toMatchObject({ id: "lender:ledn", href: "/lenders/ledn" });
		expect(await send({}, { listing: "lender:old" })).toBe("/reviews/mine?sent=lender%3Aledn");
	});
});

describe("how many may wait", () => {
	beforeEach(async () => {
		const listings = Array.from({ length: MOST_WAITING }, (_, at) => `lender:x${at}`);
		await env.DB.batch([
			env.DB.prepare("delete from listings where id glob 'lender:x[0-9]*'"),
			...listings.map((id) =>
				env.DB.prepare(
					`insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
					 values (?1, 'lender', substr(?1, 8), ?1, '{}', '{}', '{}', '{}', 0, 0)`,
				).bind(id),
			),
		]);
		for (const listing of listings.slice(1)) await writeReview(needs, ada, { ...said, listing });
	});

	test(`is ${MOST_WAITING} of a person: one more is refused, with what was typed, until one was read`, async () => {
		expect(await send()).toBe("/reviews/mine?sent=lender%3Aledn");
		const beyond = await send({}, { listing: "lender:strike" });
		expect(beyond).toMatchObject({
			status: 429,
			typed: fields,
			message: expect.stringMatching(/^You have 10 reviews waiting for a moderator/),
		});
		// Nobody else is kept from writing, and what waits already may be changed.
		expect(await send({}, { listing: "lender:strike", session: ben })).toMatch(/sent=/);
		expect(await send({ from: "1", rating: "1" })).toMatch(/sent=/);
		const [own] = await listOwnReviews(db, ada.userId, "lender:ledn");
		const words = { reason: "other", words: "Say more about it." };
		await refuseReview(needs, moderator, { id: own?.id, revision: 2, ...words });
		expect(await send({}, { listing: "lender:strike" })).toMatch(/sent=/);
		// The new one is waiting, so there's no room for the refused one.
		expect(await send({ from: "2", rating: "2" })).toMatchObject({ status: 429 });
	});

	test("holds for two tabs at once", async () => {
		const both = await Promise.all([send(), send({}, { listing: "lender:strike" })]);
		expect(both.map((answer) => (typeof answer === "string" ? "sent" : answer?.status)).sort()).toEqual([
			429,
			"sent",
		]);
		expect(await listOwnReviews(db, ada.userId)).toHaveLength(MOST_WAITING);
	});
});
