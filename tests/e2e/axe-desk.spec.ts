import { newName, newStaff, sendForm } from "./desk";
import { expectAccessible } from "./expect-accessible";
import { expect, signIn, test } from "./sign-in";
import { ANY_WIDTH, open, PHONE } from "./test";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (409|422)/ });
test.beforeEach(() => test.setTimeout(120_000));

/** The day's page, the queue, a form, charts and the editor. Whether their colors are looked at in the dark too. */
const DESK = [
	["/admin", true],
	["/admin/queue", false],
	["/admin/edit", false],
	["/admin/health", false],
	["/article-admin/edit", true],
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

test("axe finds nothing in an open step of the queue, and in a guide that is refused beside its differences", {
	tag: ANY_WIDTH,
}, async ({ page, context, baseURL }) => {
	await signIn(context, newStaff("admin"));
	await page.goto("/admin/queue?only=values&kind=etf");
	const first = page.getByRole("link", { name: /^Unknown: / }).first();
	await page.goto((await first.getAttribute("href")) ?? "");
	await expect(page.getByLabel("Public note on what the page says instead")).toBeVisible();
	await expectAccessible(page, "the queue with an open step", { isLightOnly: true });

	const { name, slug } = newName("Made up states");
	const form = {
		slug,
		title: name,
		summary: "",
		desk: "data",
		section: "/lenders",
		written: "2026-11-22",
		listings: "",
		calculators: "",
		note: "",
		publishAt: "",
		intent: "save",
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
