import { expectAccessible } from "./expect-accessible";
import { ANY_WIDTH, expect, open, test } from "./test";

test("the search of the header is reached by a slash, suggests while one types, and finds", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/etfs");
	await page.keyboard.press("/");
	const field = page.getByRole("textbox", { name: "Search Plumbline" });
	await expect(field).toBeFocused();
	await field.pressSequentially("unch", { delay: 20 });
	const suggestions = page.locator(".suggestions");
	await expect(suggestions.getByRole("link", { name: "Unchained", exact: true }).first()).toBeVisible();
	await expectAccessible(page, "suggestions", { within: ".masthead" });
	await field.press("ArrowDown");
	await expect(suggestions.getByRole("link").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(suggestions).toHaveCount(0);
	await field.fill("unchained");
	await field.press("Enter");
	await expect(page).toHaveURL("/search?q=unchained");
	await page.locator('.found a[href="/lenders/unchained"]').click();
	await expect(page).toHaveURL("/lenders/unchained");
	await page.goBack();
	await expect(page.getByRole("searchbox", { name: "Search Plumbline" })).toHaveValue("unchained");
});

test("the field keeps the focus while one searches on, and what is found is announced where it was", {
	tag: ANY_WIDTH,
}, async ({ page }) => {
	await open(page, "/search");
	const field = page.getByRole("searchbox");
	const announced = page.getByRole("main").getByRole("status");
	await expect(announced).toHaveText("");
	// The same element throughout: one that comes with its text is not heard.
	await announced.evaluate((element) => element.setAttribute("data-first", ""));
	for (const [q, words] of [
		["ledn", /^\d+ listings?\b.* found\.$/],
		["zzzzqq", "No results."],
		["nexo zzzzqq", /^No results with all of these words\. With some of them: \d+ listings\b.*\.$/],
	] as const) {
		await field.fill(q);
		await field.press("Enter");
		await expect(page).toHaveURL(`/search?q=${q.replaceAll(" ", "+")}`);
		await expect(announced).toHaveText(words);
		await expect(announced).toHaveAttribute("data-first", "");
		await expect(field).toBeFocused();
	}
	await page.goBack();
	await expect(field).toHaveValue("zzzzqq");
});
