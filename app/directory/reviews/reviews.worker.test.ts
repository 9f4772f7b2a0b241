import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { db, freshReviews, NOW } from "../../../tests/support/reviews";
import { loadReviews } from "./load.server";
import { type ListingReviewsView, presentListingReviews } from "./present";
import { ListingReviews } from "./review-list";

const cache = {
	read: async <T>(_key: unknown, _policy: unknown, load: () => Promise<T>) => ({
		value: await load(),
		degradedSince: null,
	}),
};
const load = (query = "") =>
	loadReviews(
		{ db, cache, now: () => NOW } as unknown as AppLoadContext,
		new Request(`https://plumbline.example/reviews${query}`),
	);
const view = async (query = "") => (await load(query)).view;

/** So many shown reviews of a listing, all with one rating. */
const show = (listing: string, count: number, rating: number) =>
	env.DB.batch(
		Array.from({ length: count }, (_, at) => `${listing}-${rating}-${at}`).flatMap((id) => [
			env.DB.prepare("insert into reviews values (?1, ?2, ?1, 'approved', 1, 1, 0, 0)").bind(
				id,
				`lender:${listing}`,
			),
			env.DB.prepare(
				`insert into review_revisions (review_id, revision, rating, used, used_from, text, signals, written_at)
				 values (?, 1, ?, 'A loan', '2026-01', '<b>As typed</b>', '[]', 0)`,
			).bind(id, rating),
		]),
	);

beforeEach(freshReviews);

describe("/reviews", () => {
	test("without any says that there is none, and has no figures", async () => {
		expect(await view()).toMatchObject({ reviews: [], figures: null, pages: null, isNarrowed: false });
		expect((await view()).summary).toEqual([
			"As of Nov 22, 2026, 12:00 UTC: 0 reviews published, 0 waiting, 0 rejected, 0 withdrawn by the author.",
		]);
	});

	test("is narrowed by section, listing and rating, and says what it does not understand", async () => {
		await show("ledn", 2, 5);
		await show("strike", 1, 1);
		expect((await view()).reviews).toHaveLength(3);
		expect((await view("?section=lenders&rating=1")).reviews).toMatchObject([
			{ rating: "1 of 5", listing: { name: "STRIKE", href: "/lenders/strike" } },
		]);
		expect((await view("?section=custody")).reviews).toEqual([]);
		expect((await view("?listing=lender:ledn")).reviews).toMatchObject([
			{ listing: null },
			{ listing: null },
		]);
		for (const odd of ["?rating=6", "?rating=x", "?section=nowhere", "?page=0", "?listing=%27;drop"])
			expect([odd, (await view(odd)).reviews.length, (await view(odd)).canonical]).toEqual([
				odd,
				3,
				"/reviews",
			]);
		expect((await view("?rating=9&section=zz")).odd).toBe(
			"We don’t have that section. Ratings go from 1 to 5. We ignored that part of the address.",
		);
		expect((await view("?rating=5")).odd).toBeNull();
	});

	test("say that they spread over all ratings where one is chosen", async () => {
		await show("ledn", 2, 5);
		expect((await view("?rating=5")).spreadHeading).toBe("Rating breakdown (all ratings)");
		expect((await view()).spreadHeading).toBe("Rating breakdown");
	});

	test("counts each review once, by where it stands", async () => {
		await show("ledn", 4, 5);
		const set = (id: number, fields: string) =>
			env.DB.prepare(`update reviews set ${fields} where id = 'ledn-5-${id}'`).run();
		await set(1, "status = 'waiting'");
		await set(2, "status = 'refused', shown = null");
		await set(3, "status = 'withdrawn', shown = null");
		expect((await view()).summary).toEqual([
			"As of Nov 22, 2026, 12:00 UTC: 2 reviews published, 0 waiting, 1 rejected, 1 withdrawn by the author.",
		]);
	});

	test("prints an average of one listing from ten reviews on, as what it is at least, and none of several", async () => {
		await show("ledn", 9, 5);
		expect((await view("?listing=lender:ledn")).figures?.average).toBe(
			"No average until there are 10 reviews.",
		);
		await show("ledn", 1, 4);
		expect((await view("?listing=lender:ledn")).figures).toMatchObject({
			count: "10 reviews",
			average: expect.stringMatching(/^At least 3\.7 out of 5/),
			spread: [{ stars: 5, count: "9", share: 90 }, { stars: 4, count: "1", share: 10 }, {}, {}, {}],
		});
		expect((await view()).figures?.average).toMatch(/^No average/);
	});

	test("of a listing that was merged into another are that one’s, under its address", async () => {
		await show("ledn", 2, 5);
		await show("old", 1, 3);
		const merged = await view("?listing=lender:old");
		expect(merged).toEqual(await view("?listing=lender:ledn"));
		expect(merged).toMatchObject({
			listing: { name: "LEDN", href: "/lenders/ledn" },
			canonical: "/reviews?listing=lender%3Aledn",
			figures: { count: "3 reviews" },
		});
		expect(merged.reviews).toHaveLength(3);
		// Undone, each has its own again.
		await env.DB.prepare("update listings set merged_into = null where id = 'lender:old'").run();
		expect((await view("?listing=lender:old")).reviews).toHaveLength(1);
		expect((await view("?listing=lender:ledn")).reviews).toHaveLength(2);
	});

	test("of a listing that there is not are none", async () => {
		await show("ledn", 2, 5);
		expect(await view("?listing=lender:nobody")).toMatchObject({ listing: null, reviews: [], figures: null });
	});

	test("has pages of twenty, and one past the last leads back", async () => {
		await show("ledn", 21, 3);
		expect(await view()).toMatchObject({
			pages: { page: 1, pages: 2, previous: null, next: "/reviews?page=2" },
		});
		expect((await view("?page=2")).reviews).toHaveLength(1);
		expect(await view("?page=9")).toMatchObject({ reviews: [], pages: { previous: "/reviews?page=2" } });
		expect((await view("?page=9")).isPastEnd).toBe(true);
		expect(await view("?page=2&section=lenders&rating=1")).toMatchObject({
			isPastEnd: true,
			pages: { previous: "/reviews?rating=1&section=lenders" },
		});
		expect((await load("?page=2")).cachedAs).toBe("/reviews");
		expect((await load("?section=lenders")).cachedAs).toBe("/reviews?section=lenders");
	});
});

describe("the reviews at the end of a listing’s page", () => {
	const drawReviews = (view: ListingReviewsView) => draw(createElement(ListingReviews, { view }));

	test("ask for the first where there is none", async () => {
		const none = { newest: [], ratings: [0, 0, 0, 0, 0] as [number, number, number, number, number] };
		const html = await drawReviews(presentListingReviews("lender:ledn", "Ledn", none));
		expect(html).toContain("No reviews yet");
		expect(html).toContain('href="/reviews/write?listing=lender%3Aledn"');
	});

	test("show every word as text", async () => {
		await show("ledn", 1, 2);
		const { reviews, figures } = await view("?listing=lender:ledn");
		const html = await drawReviews({ name: "Ledn", reviews, figures, allHref: null, writeHref: "/x" });
		expect(html).toContain("&lt;b&gt;As typed&lt;/b&gt;");
		expect(html).not.toContain("<b>As typed");
	});
});
