import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { answerRefusal } from "~/account/reviews/answer-refusal";
import { writeReview } from "~/account/reviews/write-review";
import { listOwnReviews } from "~db/queries/own-reviews";
import { ada, ben, db, freshReviews, moderator, needs, said } from "../../../tests/support/reviews";
import { approveReview, refuseReview } from "./review-verbs";
import { decideFromForm, loadQueue } from "./reviews.server";

const idOf = async (who = ada) => (await listOwnReviews(db, who.userId))[0]?.id ?? "";
const queue = (query = "", reader = moderator) =>
	loadQueue({ db } as AppLoadContext, new Request(`https://plumbline.example/admin-reviews${query}`), reader);
const send = (fields: Record<string, string>) =>
	decideFromForm({
		context: { ...needs, limits: { account: needs.limit } } as unknown as AppLoadContext,
		request: new Request("https://plumbline.example/admin-reviews?page=1", {
			method: "POST",
			body: new URLSearchParams(fields),
		}),
		session: moderator,
	});

beforeEach(freshReviews);

describe("the queue of reviews", () => {
	test("shows what waits the longest first, with what everybody sees meanwhile", async () => {
		await writeReview(needs, ada, said);
		await approveReview(needs, moderator, { id: await idOf(), revision: 1 });
		await writeReview(needs, ben, { ...said, listing: "lender:strike", usedUntil: "2026-05" });
		await writeReview(needs, ada, { ...said, from: "1", rating: "2", text: `${said.text} No more.` });
		const { reviews, total, pages } = await queue();
		expect([total, pages]).toEqual([2, 1]);
		expect(reviews).toMatchObject([
			{
				listing: { name: "STRIKE", what: "Lender", href: "/lenders/strike" },
				shown: null,
				isOwn: false,
				said: { about: "4 of 5, A loan of 20,000 USD, Mar 2026 to May 2026", text: said.text },
			},
			{
				listing: { href: "/lenders/ledn" },
				revision: "2",
				said: { about: "2 of 5, A loan of 20,000 USD, Mar 2026 to now", text: `${said.text} No more.` },
				shown: { about: "4 of 5, A loan of 20,000 USD, Mar 2026 to now", text: said.text },
			},
		]);
	});

	test("tells what was seen of each: when it was written, beside others, and in its words", async () => {
		const staff = { ...needs, person: async () => ({ mailDomains: ["ledn.example.com"], since: 0 }) };
		await writeReview(needs, ben, { ...said, listing: "lender:strike" });
		await writeReview(staff, ada, { ...said, text: `${said.text} See https://example.com` });
		expect((await queue()).reviews[1]?.signals).toEqual([
			"The author’s email is on the listing’s own domain",
			"Sent from the same network within a day as 1 other review: STRIKE",
			"Sent within a minute of 1 other review: STRIKE",
			"Worded like 1 other review: STRIKE",
			"Has a web address (shown as text)",
		]);
	});

	test("shows an earlier refusal with its answer, and to its author that somebody else decides", async () => {
		await writeReview(needs, ada, said);
		const words = { reason: "claim", words: "Nobody can check this." };
		await refuseReview(needs, moderator, { id: await idOf(), revision: 1, ...words });
		expect((await queue()).reviews).toEqual([]);
		await answerRefusal(needs, ada, { id: await idOf(), revision: 1, answer: "It is in the contract." });
		expect((await queue("", { ...moderator, userId: ada.userId })).reviews).toMatchObject([
			{
				isOwn: true,
				answered: {
					reason: "It accuses someone of something no one can check",
					words: "Nobody can check this.",
					answer: "It is in the contract.",
				},
			},
		]);
	});

	test("takes a decision as a form, and answers what is wrong with one", async () => {
		await writeReview(needs, ada, said);
		const id = await idOf();
		expect(await send({ id, revision: "1", verdict: "refuse", reason: "", words: "short" })).toMatchObject({
			init: { status: 422 },
			data: {
				typed: { id, words: "short" },
				fields: { reason: "Choose a reason.", words: expect.stringMatching(/at least 10/) },
			},
		});
		const taken = await send({ id, revision: "1", verdict: "approve" }).catch((answer: Response) => answer);
		expect(taken).toBeInstanceOf(Response);
		expect((taken as Response).headers.get("Location")).toBe("/admin-reviews?page=1&did=approve");
		const { results } = await env.DB.prepare("select status from reviews").all();
		expect(results).toEqual([{ status: "approved" }]);
	});
});
