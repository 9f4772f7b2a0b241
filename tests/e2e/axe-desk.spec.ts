import { newName, newStaff, sendForm } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open, PHONE } from "./test";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (409|422)/ });
test.beforeEach(() => test.setTimeout(120_000));

/** One page of each kind: the day's, the queue, lists, forms, charts, the log, the editor. Whether its colors are looked at in the dark. */
const DESK = [
	["/admin", true],
	["/admin/queue", false],
	["/admin/listings", true],
	["/admin/edit", false],
	["/admin/import", false],
	["/admin/health", false],
	["/admin/events", false],
	["/admin/log", false],
	["/article-admin", false],
	["/article-admin/edit", true],
	["/ab-test-admin/define", false],
] as const;

test("axe finds nothing on the pages of the staff", { tag: ANY_WIDTH }, async ({ page, context }) => {
	await signIn(context, "admin@example.com");
	// This account proved an email code alone, and the desk says so.
	await page.goto("/admin");
	await expect(page.locator("main")).toContainText("lets this account in with an email code alone");
	for (const [path, isDarkToo] of DESK) {
		await page.goto(path);
		await page.locator("main h1").first().waitFor();
		await expectAccessible(page, path, { isLightOnly: !isDarkToo });
	}
});

test("axe finds nothing in what becomes of the staff's pages: an open step, forms that are refused, previews, differences", {
	tag: ANY_WIDTH,
}, async ({ page, context, baseURL }) => {
	await signIn(context, newStaff("admin"));
	await page.goto("/admin/queue?only=values&kind=etf");
	const first = page.getByRole("link", { name: /^unknown: / }).first();
	await page.goto((await first.getAttribute("href")) ?? "");
	await expect(page.getByLabel("What stands there instead, for everybody to read")).toBeVisible();
	await expectAccessible(page, "the queue with an open step", { isLightOnly: true });

	await open(page, "/admin/new?kind=lender");
	await page.getByRole("button", { name: "Add this listing" }).press("Enter");
	await expect(page.locator(".field-error").first()).toBeVisible();
	await expectAccessible(page, "a new listing that is refused", { isLightOnly: true });

	const weights = { required: "30", optional: "10", sources: "30", freshness: "20", halfLifeDays: "90" };
	const draft = (reviews: string) =>
		`/quality-score-admin/weights?${new URLSearchParams({ ...weights, reviews, why: "" })}`;
	await open(page, draft("10"));
	await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
	await expectAccessible(page, "weights that are previewed", { isLightOnly: true });

	const { name, slug } = newName("Made up states");
	const form = {
		...{ slug, title: name, summary: "", desk: "data", section: "/lenders", written: "2026-11-22" },
		...{ listings: "", calculators: "", note: "", publishAt: "", intent: "save" },
	};
	for (const [base, isNew, body] of [
		["0", "true", "The first words."],
		["1", "false", "The first words, and a [link](/nowhere)."],
	] as const)
		expect(
			await sendForm(page.request, "/article-admin/edit", { ...form, base, isNew, body }, baseURL ?? ""),
		).toBe(303);
	await open(page, `/article-admin/edit?slug=${slug}&diff=draft-1`);
	await expect(page.getByRole("region", { name: "Differences" })).toBeVisible();
	await page.getByRole("button", { name: "Publish now", exact: true }).press("Enter");
	await expect(page.getByRole("alert").filter({ hasText: "Not published" })).toBeVisible();
	await expectAccessible(page, "a guide that is refused");
});

test("the desk fits a phone", { tag: PHONE }, async ({ page, context }) => {
	await signIn(context, "admin@example.com");
	for (const path of ["/admin", "/admin/queue", "/admin/listings", "/admin/import", "/article-admin/edit"]) {
		await page.goto(path);
		await page.locator("main h1").first().waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
		if (path === "/admin/queue") await expectAccessible(page, path, { isLightOnly: true });
	}
});
