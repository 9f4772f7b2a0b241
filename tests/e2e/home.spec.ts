import { ANY_WIDTH, expect, open, test } from "./test";

test("the picture of falls fits any width with its words at 13 px, longer lines mean more room, and a name leads to its lender", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/");
	const tips = await page
		.locator(".falls-hanging .fall-sale")
		.evaluateAll((weights) => weights.map((weight) => weight.getBoundingClientRect().bottom));
	expect(tips.length).toBeGreaterThan(5);
	expect(tips).toEqual(tips.toSorted((a, b) => b - a));
	await page.getByText("Show as a table").click();
	for (const width of [320, 641, 800, 1400, 2000]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		const words = await page.locator("figure .fall-line text:visible").evaluateAll((all) =>
			all.map((text) => {
				const edge = text.closest("figure")?.getBoundingClientRect().right ?? 0;
				return [getComputedStyle(text).fontSize, text.getBoundingClientRect().right > edge];
			}),
		);
		expect(
			words.filter(([size, isCut]) => size !== "13px" || isCut),
			`${width}`,
		).toEqual([]);
	}
	await page.locator(".falls-hanging").getByRole("link", { name: "Ledn", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ledn bitcoin loan");
});

test("the home page answers a loan in words, and leads to its lenders", { tag: ANY_WIDTH }, async ({
	page,
}) => {
	await open(page, "/?btc=2&amount=60000&months=12&country=US");
	const borrow = page.getByRole("region", { name: "Borrow against bitcoin" });
	await expect(borrow.locator(".loan-answer")).toContainText(
		/\d+ lenders? offers? this loan\. \d+ might\. \d+ do(es)?n’t\./,
	);
	await borrow.getByRole("button", { name: "Show lenders" }).click();
	await expect(page).toHaveURL(/\/lenders\?btc=2&amount=60000&months=12&country=US/);
	await open(page, "/");
	await page.getByRole("link", { name: /^Compare \d+ cards$/ }).click();
	await expect(page).toHaveURL("/cards?dining=300&groceries=800&country=US");
});
