import type { Page } from "@playwright/test";
import { signIn, test } from "./sign-in";
import { ANY_WIDTH, expect, open } from "./test";

const toast = (page: Page) => page.locator(".toast");

test("in a listing's dialog a toast stands once, covers nothing, stays while the pointer or the focus is on it, and goes five seconds after", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.clock.install();
	await open(page, "/lenders");
	const boxes = page.locator("tbody").getByRole("checkbox");
	for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
	await page.locator("tbody th a:not(.as-of)").nth(5).click();
	const dialog = page.getByRole("dialog");
	// A fifth is answered with a toast.
	await dialog.getByText("Compare", { exact: true }).click();
	await expect(toast(page)).toHaveCount(1);
	await expect(dialog.locator(".toast")).toContainText("You can compare up to 4");
	const isCovered = await toast(page).evaluate((card) => {
		const { top, bottom } = card.getBoundingClientRect();
		return [...document.querySelectorAll(".detail h1, .detail .acts > *, .detail .headline")].some(
			(other) => {
				const box = other.getBoundingClientRect();
				return box.top < bottom && top < box.bottom;
			},
		);
	});
	expect(isCovered).toBe(false);

	const close = dialog.locator(".toast").getByRole("button", { name: "Close" });
	let isPaused = false;
	for (const [come, go] of [
		[() => toast(page).hover(), () => page.mouse.move(0, 0)],
		[() => close.focus(), () => dialog.getByRole("button", { name: "Close" }).first().focus()],
	] as const) {
		await come();
		// From here on time passes only where the test says so: a busy machine's seconds are none.
		if (!isPaused) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
		isPaused = true;
		await page.clock.runFor(20_000);
		await expect(toast(page)).toHaveCount(1);
		await go();
		await page.clock.runFor(4_900);
		await expect(toast(page)).toHaveCount(1);
	}
	await page.clock.runFor(200);
	await expect(toast(page)).toHaveCount(0);
});

/** What holds the bottom of the window: the comparison, and the question of consent on the site with a tag manager. */
const AT_THE_BOTTOM = "aside.tray, .privacy";

test.describe("on the site that asks for consent", () => {
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed: nothing.
	test.use({ baseURL: async ({}, use, info) => use(info.config.metadata.tagged) });

	test("a toast covers neither the comparison nor the question of consent, at any width", {
		tag: ANY_WIDTH,
	}, async ({ page, context, email }) => {
		await signIn(context, email);
		await open(page, "/lenders/ledn");
		await page.locator(".detail").getByText("Compare", { exact: true }).first().click();
		await expect(page.getByRole("complementary", { name: "Comparison" })).toBeVisible();
		await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Lenders" }).click();
		await expect(page.locator(".badge-toast")).toBeVisible();
		await expect(page.getByRole("region", { name: "Privacy choices" })).toBeVisible();
		// The focus holds it.
		await page.locator(".badge-toast button").focus();
		for (const width of [390, 1100, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			const overlaps = () =>
				toast(page).evaluate((card, others) => {
					const own = card.getBoundingClientRect();
					return [...document.querySelectorAll(others)].map((other) => {
						const box = other.getBoundingClientRect();
						return (
							box.top < own.bottom && own.top < box.bottom && box.left < own.right && own.left < box.right
						);
					});
				}, AT_THE_BOTTOM);
			await expect.poll(overlaps, `${width} px`).toEqual([false, false]);
			expect(await toast(page).evaluate((card) => card.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
				0,
			);
		}
	});
});
