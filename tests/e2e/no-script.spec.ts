import { box } from "./list-results";
import { ANY_WIDTH, expect, openFilters, shownSlugs, test } from "./test";

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the filters are a form, the headers links, and the pages too", async ({ page, phone }) => {
		await page.goto("/lenders");
		await openFilters(page);
		await box(page, "keys", "contract").check();
		await page.getByLabel("Rate no higher than").fill("10");
		await page.getByRole("button", { name: "Apply" }).click();
		await expect(page).toHaveURL(/[?&]keys=contract/);
		await expect(page).toHaveURL(/[?&]apr=10/);
		await expect(page.getByText(/^\d+ lenders? of 35/)).toBeVisible();
		expect((await shownSlugs(page)).length).toBeLessThan(10);
		await expect(page.getByRole("link", { name: "Remove filter: A contract" })).toBeVisible();
		if (phone) {
			await page.getByLabel("Sort by").selectOption("ltv");
			await page.getByRole("button", { name: "Sort", exact: true }).click();
			await expect(page).toHaveURL(/sort=ltv/);
		} else {
			await page.getByRole("columnheader", { name: "Max LTV" }).getByRole("link").click();
			await expect(page.getByRole("columnheader", { name: "Max LTV" })).toHaveAttribute(
				"aria-sort",
				"descending",
			);
		}
		await expect(page).toHaveURL(/[?&]keys=contract/);

		await page.goto("/treasury-companies");
		await page.getByRole("link", { name: "Next", exact: true }).click();
		await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
		expect(await shownSlugs(page)).toHaveLength(31);
	});

	test("a listing opens as a page whose explanations and sources unfold", { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		await page.goto("/lenders");
		await page.getByRole("link", { name: "Ledn", exact: true }).first().click();
		await expect(page).toHaveURL("/lenders/ledn");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		const row = page.locator("#rehypothecation");
		await expect(row.locator(".explain .pop")).toBeHidden();
		await row.locator(".explain summary").click();
		await expect(row.locator(".explain .pop")).toBeVisible();
		await row.locator(".prov summary").click();
		await expect(row.locator(".prov .pop")).toBeVisible();
		await expect(row.locator(".explain .pop")).toBeHidden();
		await expect(
			row
				.locator(".prov .pop")
				.getByRole("link", { name: /ledn\.io/ })
				.first(),
		).toBeVisible();
	});

	test("the pages of sign-in say that they need it, and lead to what does not", { tag: ANY_WIDTH }, async ({
		page,
	}) => {
		for (const [path, words] of [
			["/login", "Signing in needs scripts"],
			["/authenticate?stytch_token_type=magic_links&token=abc", "The link has not been used"],
			["/reset-password", "This needs scripts"],
			["/test-oauth", "It needs scripts"],
			["/favourites", "Favourites need script"],
		] as const) {
			const response = await page.goto(path);
			expect(response?.status(), path).toBe(200);
			expect(await response?.text(), path).toMatch(new RegExp(`<noscript>.*${words}`));
			await expect(page.getByText("Loading...", { exact: true }).filter({ visible: true })).toHaveCount(0);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		await page.goto("/login?method=link");
		await page.getByRole("link", { name: "Use a password" }).click();
		await expect(page).toHaveURL("/login?method=password");
		await page.goto("/dashboard");
		await expect(page).toHaveURL("/login?return_to=%2Fdashboard");
	});
});
